/** A separate program, since it needs packages and Node that its caller installs. */
import { explain } from '../../tools/terminal.mjs';
import { drillImages } from './images.mjs';

try {
  process.exitCode = (await drillImages(process.argv.slice(2))) ? 0 : 1;
} catch (error) {
  explain('npm run trial', error);
  process.exitCode = 1;
}
process.exit();
