/**
 * Those who send the reports of `crowd`, in a process of their own: sending 200 MB takes one so much time that readers in the
 * same one would seem to wait for their lists. It says that it is ready, waits for a message, sends, and tells how it went.
 *   node trials/drills/senders.mjs <address> <reports> <photos of each>
 */
import { once } from 'node:events';
import { makePhotos, sendReports } from './reports-with-photos.mjs';

const [address = '', reports, photos] = process.argv.slice(2);
const sets = await makePhotos(Number(reports), Number(photos));
process.send?.('ready');
await once(process, 'message');
process.send?.(await sendReports(address, sets));
process.disconnect?.();
