/** The drawing process (`draw-process.mjs`): draws all pages of a site, or one with other texts. JSON in, JSON out. */
import { text } from 'node:stream/consumers';
import { drawOne, drawPages } from './pages.mjs';

const { site, one } = JSON.parse(await text(process.stdin));
const result = one ? { page: await drawOne(site, one) } : { problems: await drawPages(site) };
process.stdout.write(JSON.stringify(result));
