import {
  type Conozcanos,
  conozcanosFiles,
  noConozcanos,
  readConozcanos,
} from '@caparazon/public-site/textos/conozcanos';
import { useShell } from '@caparazon/remote-contract/shell';
import { useTextFile } from '../../textos/face/use-text-file.ts';

/**
 * The texts about the organisation in the language of the page, `undefined` while they load. A failure shows nothing
 * (rules: about-texts, failed-loads).
 */
export const useAboutTexts = (): Conozcanos | undefined =>
  useTextFile(conozcanosFiles[useShell().language], readConozcanos, noConozcanos);
