/**
 * Keeps what `npm run trial -- production` is about to run, for the way back (`release.mjs`). A program of its own, since it needs
 * the packages and the Node of the project, which the tool that starts it installs.
 */

import { explain } from '../../tools/terminal.mjs';
import { readProductionSettings } from '../production/settings.mjs';
import { keepWhatRuns } from './release.mjs';

try {
  await keepWhatRuns(readProductionSettings(process.env));
} catch (error) {
  explain('npm run trial -- production', error);
  process.exitCode = 1;
}
