/** Our modules that the shell shares with public pages (ADR 4). */
import * as carapace from '@caparazon/call/carapace';
import * as limits from '@caparazon/call/limits';
import { kitKey, type kitModules } from '@caparazon/remote-contract/shared-kit';
import * as silence from '@caparazon/screen-kit/silence';
import * as button from '@caparazon/ui/button';
import * as skeleton from '@caparazon/ui/skeleton';
import * as spinner from '@caparazon/ui/spinner';
import * as tokens from '@caparazon/ui/theme/tokens';

const modules: Readonly<Record<(typeof kitModules)[number], object>> = {
  '@caparazon/call/carapace': carapace,
  '@caparazon/call/limits': limits,
  '@caparazon/screen-kit/silence': silence,
  '@caparazon/ui/button': button,
  '@caparazon/ui/skeleton': skeleton,
  '@caparazon/ui/spinner': spinner,
  '@caparazon/ui/theme/tokens': tokens,
};

export const sharedKit: Readonly<Record<string, object>> = Object.fromEntries(
  Object.entries(modules).map(([module, lib]) => [kitKey(module, process.env.KIT_SOURCES ?? ''), lib]),
);
