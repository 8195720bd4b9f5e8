import {
  type Conozcanos,
  conozcanosFiles,
  noConozcanos,
  readConozcanos,
} from '@caparazon/public-site/textos/conozcanos';
import { useShell } from '@caparazon/remote-contract/shell';
import { useTextFile } from '../../textos/face/use-text-file.ts';

/**
 * The texts about the organisation by language; `undefined` while loading, nothing after a failure (rules: about-texts,
 * failed-loads).
 */
export const useAboutTexts = (): Conozcanos | undefined =>
  useTextFile(conozcanosFiles[useShell().language], readConozcanos, noConozcanos);
