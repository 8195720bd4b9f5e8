/**
 * Sends the reports of `crowd` from a separate process: sending 200 MB would delay readers in the
 * same one. Reports readiness, waits for a message, sends, and reports the outcome:
 * `node trials/drills/senders.mjs <address> <reports> <photos of each>`
 */
import { once } from 'node:events';
import { makePhotos, sendReports } from './reports-with-photos.mjs';

const [address = '', reports, photos] = process.argv.slice(2);
const sets = await makePhotos(Number(reports), Number(photos));
process.send?.('ready');
await once(process, 'message');
process.send?.(await sendReports(address, sets));
process.disconnect?.();
