/**
 * The drill of images. A program of its own, since it needs the packages and the Node of the project, which the tool that
 * starts it installs.
 */
import { explain } from '../../tools/terminal.mjs';
import { drillImages } from './images.mjs';

try {
  process.exitCode = (await drillImages(process.argv.slice(2))) ? 0 : 1;
} catch (error) {
  explain('npm run trial', error);
  process.exitCode = 1;
}
process.exit();
