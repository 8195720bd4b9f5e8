/** The frame of every screen behind the login: a rail on wide screens, a bar of four on phones. */
import type { Rol } from '@caparazon/call/roles';
import { searchKey, searchKeyWorks } from '@caparazon/remote-contract/search-key';
import { BottomBar } from '@caparazon/ui/bottom-bar';
import { Button } from '@caparazon/ui/button';
import { DemoBanner } from '@caparazon/ui/demo-banner';
import { Rail } from '@caparazon/ui/rail';
import { SkipLink } from '@caparazon/ui/skip-link';
import { StaffLayout } from '@caparazon/ui/staff-layout';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import FileText from 'lucide-react/icons/file-text';
import Footprints from 'lucide-react/icons/footprints';
import HandCoins from 'lucide-react/icons/hand-coins';
import HeartPulse from 'lucide-react/icons/heart-pulse';
import Inbox from 'lucide-react/icons/inbox';
import ListTree from 'lucide-react/icons/list-tree';
import LogOut from 'lucide-react/icons/log-out';
import Moon from 'lucide-react/icons/moon';
import Search from 'lucide-react/icons/search';
import SquarePen from 'lucide-react/icons/square-pen';
import Sun from 'lucide-react/icons/sun';
import User from 'lucide-react/icons/user';
import UserPlus from 'lucide-react/icons/user-plus';
import Users from 'lucide-react/icons/users';
import { lazy, type ReactElement, type ReactNode, Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useAppSelector } from '../app/store.ts';
import { type AllWaiting, entryOf, type MenuIcon, menuFor } from './menu.ts';
import { useTheme } from './theme.ts';
import { useFocusMemory } from './use-focus-memory.ts';
import { searchPath, useSearchKey } from './use-search-key.ts';

const Nothing = () => null;
/** Without it, the screens ask when they are opened, as ever, and the menu has no counts. */
const Live = lazy(() => import('../events/live.tsx').catch(() => ({ default: Nothing })));

const icons: Record<MenuIcon, ReactElement> = {
  day: <CalendarClock aria-hidden />,
  reports: <ClipboardList aria-hidden />,
  records: <FileText aria-hidden />,
  round: <Footprints aria-hidden />,
  search: <Search aria-hidden />,
  animals: <HeartPulse aria-hidden />,
  board: <ClipboardList aria-hidden />,
  people: <Users aria-hidden />,
  newPerson: <UserPlus aria-hidden />,
  signUps: <Inbox aria-hidden />,
  texts: <SquarePen aria-hidden />,
  money: <HandCoins aria-hidden />,
  lists: <ListTree aria-hidden />,
  me: <User aria-hidden />,
  leave: <LogOut aria-hidden />,
};

/** How many entries the bar of a phone shows before 'Más'. */
const inBar = 3;

export default function StaffFrame({ role, children }: { role: Rol; children: ReactNode }): ReactElement {
  const { pathname } = useLocation();
  const demo = useAppSelector(({ config }) => config.demo);
  const [theme, toggleTheme] = useTheme();
  const routes = useAppSelector((state) => state.routes.all);
  const [waiting, setWaiting] = useState<AllWaiting>({});
  const items = menuFor(role, routes).map(({ href, label, icon }) => ({
    href,
    label,
    icon: icons[icon],
    ...waiting[href],
  }));
  const current = entryOf(pathname);
  // The menu of a phone shows no key.
  const railItems = items.map((item) =>
    item.href === searchPath && searchKeyWorks() ? { ...item, shortcut: searchKey } : item,
  );
  useSearchKey();
  useFocusMemory();
  const themeButton = (
    <Button
      variant="quiet"
      full
      icon={theme === 'dia' ? <Moon aria-hidden /> : <Sun aria-hidden />}
      onClick={toggleTheme}
    >
      {theme === 'dia' ? 'Tema de noche' : 'Tema de día'}
    </Button>
  );
  return (
    <>
      <SkipLink />
      <StaffLayout
        banner={demo ? <DemoBanner /> : undefined}
        rail={<Rail items={railItems} current={current} footer={themeButton} />}
        bottomBar={
          <BottomBar
            items={items.slice(0, inBar)}
            more={items.slice(inBar)}
            current={current}
            moreFooter={themeButton}
          />
        }
      >
        {children}
      </StaffLayout>
      <Suspense>
        <Live onWaiting={setWaiting} />
      </Suspense>
    </>
  );
}
