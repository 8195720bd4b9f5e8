/**
 * `npm run operate -- rehearse FOLDER`: restores the newest backup of a folder into databases of a
 * rehearsal, beside those of a product that runs or not, counts, and removes them.
 */
import { operatorSettings } from '../admin/settings.mjs';
import { usageOf } from '../commands.mjs';
import { elapsed, explain, Problem } from '../terminal.mjs';
import { readBackupKey } from './key.mjs';
import { newestIn } from './old-copies.mjs';
import { rehearse } from './rehearse.mjs';
import { withDatabase } from './with-database.mjs';

const from = Date.now();
try {
  const [folder, ...more] = process.argv.slice(2);
  if (!folder || more.length > 0) throw new Problem(usageOf('rehearse'));
  const newest = await newestIn(folder);
  if (!newest) throw new Problem(`there is no copy in ${folder}`);
  const { file } = newest;
  const key = readBackupKey(process.env);
  const settings = operatorSettings(process.env);
  const made = await withDatabase(settings, { mayMake: false }, (uri) =>
    rehearse({ uri, file, key, disk: settings.dataDir, now: new Date() }),
  );
  console.log(`${file} can be restored: the data of ${made.instant}, ${made.documents} documents, in ${elapsed(from)}`);
  console.log('what was restored for the rehearsal is removed');
} catch (error) {
  explain('rehearse', error);
  process.exitCode = 1;
}
