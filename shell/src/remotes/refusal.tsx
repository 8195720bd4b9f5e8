/** What is said of a part that is there, and was built for another version of the shell: trying again is no use. */
import type { Language } from '@caparazon/remote-contract/language';
import { fitsRange } from '@caparazon/remote-contract/version';
import { fetchUnlessSilent } from '@caparazon/screen-kit/silence';
import { Button } from '@caparazon/ui/button';
import { ErrorState } from '@caparazon/ui/error-state';
import RotateCw from 'lucide-react/icons/rotate-cw';
import type { ReactElement } from 'react';
import { useLanguage } from '../app/language.ts';
import { strange } from './load-remote.ts';
import { readRemotes } from './remotes-file.ts';
import { sharedPackages } from './shared-packages.ts';

const texts: Readonly<Record<Language, { title: string; message: string; reload: string }>> = {
  es: {
    title: 'Esta parte es de otra versión del sitio',
    message:
      'El sitio se está actualizando. Recargá la página para abrirla; si en unos minutos sigue igual, avisale a quien administra el sitio. El resto sigue funcionando.',
    reload: 'Recargar la página',
  },
  en: {
    title: 'This part is of another version of the site',
    message:
      'The site is being updated. Reload the page to open it. If it is the same in a few minutes, tell whoever runs the site. The rest still works.',
    reload: 'Reload the page',
  },
};

/** The versions that the shell gives, by package. */
const given = sharedPackages as Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** What a remote's manifest says that it needs. */
interface Needed {
  shared?: readonly { name: string; requiredVersion: string }[];
}

/** Whether a remote needs other versions of the shared packages than the shell has. */
async function needsOthers(part: string): Promise<boolean> {
  const { addresses } = await readRemotes();
  const answer = await fetchUnlessSilent(addresses[part] ?? '');
  const { shared = [] } = (await answer.json()) as Needed;
  return shared.some(
    ({ name, requiredVersion }) =>
      !Object.keys(given[name] ?? {}).some((version) => fitsRange(version, requiredVersion)),
  );
}

/**
 * The screen of a part that the shell refuses; null when it failed for another reason.
 * @throws when its manifest cannot be read
 */
export async function refusalOf(part: string): Promise<ReactElement | null> {
  if (!strange.has(part) && !(await needsOthers(part))) return null;
  return <Refusal />;
}

function Refusal() {
  const { reload, ...said } = texts[useLanguage()];
  const again = (
    <Button variant="primary" icon={<RotateCw aria-hidden="true" />} onClick={() => location.reload()}>
      {reload}
    </Button>
  );
  return <ErrorState headingLevel={1} {...said} action={again} />;
}
