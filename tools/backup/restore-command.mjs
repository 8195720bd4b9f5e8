/**
 * `npm run operate -- restore FILE`: restores a backup into empty databases, before the product
 * starts on them.
 */
import { accessSync } from 'node:fs';
import path from 'node:path';
import { restoreSettings } from '../admin/settings.mjs';
import { usageOf } from '../commands.mjs';
import { elapsed, explain, Problem } from '../terminal.mjs';
import { readBackupKey } from './key.mjs';
import { restore } from './restore.mjs';
import { withDatabase } from './with-database.mjs';

const from = Date.now();
try {
  const [file, ...more] = process.argv.slice(2);
  if (!file || more.length > 0) throw new Problem(usageOf('restore'));
  // A database is made for it below.
  accessSync(file);
  const key = readBackupKey(process.env);
  const settings = restoreSettings(process.env);
  const made = await withDatabase(settings, { mayMake: true }, (uri) =>
    restore({
      uri,
      siteDir: settings.siteDir,
      file: path.resolve(file),
      key,
      now: new Date(),
      onWait: () => console.log('the texts wait for another one who changes the site…'),
    }),
  );
  const documents = Object.values(made.colecciones).reduce((so, { documentos }) => so + documentos, 0);
  console.log(`restored: the data of ${made.instante}, ${documents} documents, in ${elapsed(from)}`);
  if (made.enDeposito) {
    console.log(
      `the bytes of ${made.enDeposito} photos and files lie in the bucket: npm run operate -- photos revisar finds what is missing`,
    );
  }
  console.log(`the texts of the site are in ${settings.siteDir}: SITE_DIR names it to the next start`);
  if (made.replacedTexts !== null) console.log(`the texts of before are kept in ${made.replacedTexts}`);
  console.log('the next start makes the indexes');
} catch (error) {
  explain('restore', error);
  process.exitCode = 1;
}
