/**
 * The message about a part built for another shell, which only a reload can solve. It imports nothing of the program,
 * which would grow.
 */
import type { Language } from '@caparazon/remote-contract/language';
import { fitsRange } from '@caparazon/remote-contract/range';
import { remoteContract } from '@caparazon/remote-contract/version';

const texts: Readonly<Record<Language, { title: string; message: string }>> = {
  es: {
    title: 'Esta parte es de otra versión del sitio',
    message:
      'El sitio se está actualizando. Al reintentar se recarga la página. Si en unos minutos sigue igual, avisale a quien administra el sitio; el resto sigue funcionando.',
  },
  en: {
    title: 'This part is of another version of the site',
    message:
      'The site is being updated. Trying again reloads the page. If it is the same in a few minutes, tell whoever runs the site; the rest still works.',
  },
};

export interface Refusal {
  title: string;
  message: string;
  onRetry: () => void;
}

/** By package and version. */
type Given = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

interface Built {
  shared?: readonly { name: string; requiredVersion: string }[];
  exposes: readonly { name: string }[];
}

/** Whether a remote needs other packages or another `remote-contract`. */
function isOfAnother({ shared = [], exposes }: Built, given: Given): boolean {
  const has = (name: string, range: string) =>
    Object.keys(given[name] ?? {}).some((version) => fitsRange(version, range));
  return (
    exposes.every(({ name }) => name !== remoteContract) ||
    shared.some(({ name, requiredVersion }) => !has(name, requiredVersion))
  );
}

const read = async (address: string) => (await fetch(address)).json();

/**
 * The message of a part that the shell refuses. @param given shared packages @throws when the manifest cannot be read
 */
export async function tellRefusal(part: string, given: object, tell: (refusal: Refusal) => void): Promise<void> {
  const built: Built = await read((await read('/remotes.json'))[part]);
  const language = document.documentElement.lang === 'en' ? 'en' : 'es';
  if (isOfAnother(built, given as Given)) tell({ ...texts[language], onRetry: () => location.reload() });
}
