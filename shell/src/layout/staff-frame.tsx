import type { Rol } from '@caparazon/call/roles';
import { type MenuGroup, menuGroups } from '@caparazon/remote-contract/define-routes';
import { searchKey, searchKeyWorks } from '@caparazon/remote-contract/search-key';
import { BottomBar } from '@caparazon/ui/bottom-bar';
import { Button } from '@caparazon/ui/button';
import { DemoBanner } from '@caparazon/ui/demo-banner';
import { Rail } from '@caparazon/ui/rail';
import { SkipLink } from '@caparazon/ui/skip-link';
import { StaffLayout } from '@caparazon/ui/staff-layout';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { lazy, type ReactElement, type ReactNode, Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useAppSelector } from '../app/store.ts';
import { type AllWaiting, entryOf, inMenu, menuFor } from './menu.ts';
import { menuIcons } from './menu-icons.tsx';
import { useTheme } from './theme.ts';
import { useFocusMemory } from './use-focus-memory.ts';
import { searchPath, useSearchKey } from './use-search-key.ts';

const Nothing = () => null;
/** Without it, screens are not refreshed by events, and the menu has no counts. */
const Live = lazy(() => import('../events/live.tsx').catch(() => ({ default: Nothing })));

const inBar = 3;

/** The last group has no title, nor has a group with one item of the same name. */
const grouped = <I extends { group: MenuGroup; label: string }>(items: readonly I[]) =>
  menuGroups
    .map((title) => ({ title, items: items.filter(({ group }) => group === title) }))
    .filter((group) => group.items.length > 0)
    .map(({ title, items: these }) =>
      title === menuGroups.at(-1) || these.every(({ label }) => label === title)
        ? { items: these }
        : { title, items: these },
    );

export default function StaffFrame({ role, children }: { role: Rol; children: ReactNode }): ReactElement {
  const { pathname } = useLocation();
  const demo = useAppSelector(({ config }) => config.demo);
  const [theme, toggleTheme] = useTheme();
  const routes = useAppSelector((state) => state.routes.all);
  const [waiting, setWaiting] = useState<AllWaiting>({});
  const items = inMenu(menuFor(role, routes), waiting).map(({ href, label, icon, group, own }) => ({
    href,
    label,
    group,
    own,
    icon: menuIcons[icon],
    ...waiting[href],
  }));
  const inOrderOfBar = [...items.filter(({ own }) => own), ...items.filter(({ own }) => !own)];
  const current = entryOf(pathname, routes);
  // The phone's menu shows no key.
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
        rail={<Rail groups={grouped(railItems)} current={current} footer={themeButton} />}
        bottomBar={
          <BottomBar
            items={inOrderOfBar.slice(0, inBar)}
            more={grouped(inOrderOfBar.slice(inBar))}
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
