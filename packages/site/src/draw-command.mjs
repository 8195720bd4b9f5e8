/**
 * Draws in a process of its own (`apart.mjs`): all pages of a site, or one with other texts. What is wanted comes as
 * JSON on the input, what came of it goes as JSON to the output.
 */
import { text } from 'node:stream/consumers';
import { drawOne, drawPages } from './pages.mjs';

const { site, one } = JSON.parse(await text(process.stdin));
const result = one ? { page: await drawOne(site, one) } : { problems: await drawPages(site) };
process.stdout.write(JSON.stringify(result));
