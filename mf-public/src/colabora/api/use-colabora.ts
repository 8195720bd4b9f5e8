import { type Colabora, colaboraFile, noColabora, readColabora } from '@caparazon/public-site/textos/colabora';
import { useTextFile } from '../../textos/face/use-text-file.ts';

/** `undefined` while loading; defaults for what the file lacks. */
export const useColabora = (): Colabora | undefined => useTextFile(colaboraFile, readColabora, noColabora);
