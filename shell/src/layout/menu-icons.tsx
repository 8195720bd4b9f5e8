/** The icons that remotes may choose. */
import type { MenuIcon } from '@caparazon/remote-contract/define-routes';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import ChartColumn from 'lucide-react/icons/chart-column';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import FileText from 'lucide-react/icons/file-text';
import Footprints from 'lucide-react/icons/footprints';
import HandCoins from 'lucide-react/icons/hand-coins';
import HeartPulse from 'lucide-react/icons/heart-pulse';
import Inbox from 'lucide-react/icons/inbox';
import ListChecks from 'lucide-react/icons/list-checks';
import ListTree from 'lucide-react/icons/list-tree';
import LogOut from 'lucide-react/icons/log-out';
import Mail from 'lucide-react/icons/mail';
import Search from 'lucide-react/icons/search';
import SquarePen from 'lucide-react/icons/square-pen';
import User from 'lucide-react/icons/user';
import UserPlus from 'lucide-react/icons/user-plus';
import Users from 'lucide-react/icons/users';
import type { ReactElement } from 'react';

export const menuIcons: Record<MenuIcon, ReactElement> = {
  'calendar-clock': <CalendarClock aria-hidden />,
  'chart-column': <ChartColumn aria-hidden />,
  'clipboard-list': <ClipboardList aria-hidden />,
  'file-text': <FileText aria-hidden />,
  footprints: <Footprints aria-hidden />,
  'hand-coins': <HandCoins aria-hidden />,
  'heart-pulse': <HeartPulse aria-hidden />,
  inbox: <Inbox aria-hidden />,
  'list-checks': <ListChecks aria-hidden />,
  'list-tree': <ListTree aria-hidden />,
  'log-out': <LogOut aria-hidden />,
  mail: <Mail aria-hidden />,
  search: <Search aria-hidden />,
  'square-pen': <SquarePen aria-hidden />,
  user: <User aria-hidden />,
  'user-plus': <UserPlus aria-hidden />,
  users: <Users aria-hidden />,
};
