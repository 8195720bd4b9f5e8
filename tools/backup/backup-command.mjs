/** `npm run backup -- FILE`: all data of the product at one instant, in one sealed file. The product may be running. */
import path from 'node:path';
import { textsDir } from '../../packages/site/src/texts.mjs';
import { readSettings } from '../start/settings.mjs';
import { elapsed, explain, Problem } from '../terminal.mjs';
import { backup } from './backup.mjs';
import { readBackupKey } from './key.mjs';
import { databases, withDatabase } from './with-database.mjs';

const from = Date.now();
try {
  const [file, ...more] = process.argv.slice(2);
  if (!file || more.length > 0) throw new Problem('usage: npm run backup -- FILE');
  const key = readBackupKey(process.env);
  const settings = readSettings(process.env);
  const made = await withDatabase(settings, { mayMake: false }, (uri) =>
    backup({ uri, databases, textsDir: path.join(settings.siteDir, textsDir), file: path.resolve(file), key }),
  );
  const documents = Object.values(made.colecciones).reduce((so, { documentos }) => so + documentos, 0);
  console.log(`the data of ${made.instante}: ${documents} documents, ${Object.keys(made.textos).length} texts`);
  console.log(`${path.resolve(file)}: ${(made.bytes / 1024 ** 2).toFixed(1)} MB in ${elapsed(from)}`);
} catch (error) {
  explain('backup', error);
  process.exitCode = 1;
}
