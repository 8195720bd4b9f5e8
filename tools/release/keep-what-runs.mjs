/**
 * Keeps what `npm run produccion` is about to run, for the way back (`release.mjs`). A program of its own, since it needs
 * the packages and the Node of the project, which the tool that starts it installs.
 */
import { readProductionSettings } from '../produccion/settings.mjs';
import { explain } from '../terminal.mjs';
import { keepWhatRuns } from './release.mjs';

try {
  await keepWhatRuns(readProductionSettings(process.env));
} catch (error) {
  explain('npm run produccion', error);
  process.exitCode = 1;
}
