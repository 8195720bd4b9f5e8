/**
 * `mongo-init` of `docker-compose.yml` runs `init-command.mjs SECRETS ACCESS HOST:PORT…`. It joins
 * the databases into one set with users derived from `mongod.key` in the first folder (rule:
 * database-access), also on existing data, and writes each user's address into a subfolder of the
 * second that only its service mounts.
 */
import path from 'node:path';
import { putFile } from '../../packages/site/src/part-name.mjs';
import { services } from '../project.mjs';
import { explain, Problem } from '../terminal.mjs';
import { asOperator, asService, keyOf } from './access.mjs';
import { formReplicaSet } from './replica-set.mjs';

/** A service with another user may read it. @param {string} folder @param {string} address */
const leave = (folder, address) => putFile(path.join(folder, 'mongodb.uri'), `${address}\n`, 0o444);

try {
  const [secrets, access, ...hosts] = process.argv.slice(2);
  if (!secrets || !access || hosts.length === 0) throw new Problem('usage: init-command.mjs SECRETS ACCESS HOST:PORT…');
  const uri = asOperator(await formReplicaSet(hosts, keyOf(secrets)), secrets);
  for (const service of services) leave(path.join(access, service), asService(uri, service));
  leave(path.join(access, 'operation'), uri);
  console.log(`${hosts.length} databases are one set, which asks everybody for a password`);
} catch (error) {
  const { name, message } = /** @type {Error} */ (error);
  explain('mongo-init', name.startsWith('Mongo') ? new Problem(message) : error);
  process.exitCode = 1;
}
