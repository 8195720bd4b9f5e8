/**
 * Keeps the versions that production is about to run, for rollbacks (`release.mjs`). A separate
 * program, since it needs packages and Node that its caller installs.
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
