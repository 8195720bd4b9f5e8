/**
 * Who may do what in a database that we start ourselves (rule: database-access). One secret beside the database, `mongod.key`, is
 * the key of its members; every password follows from it, so that nothing else need be kept.
 */
import { createHmac } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { services } from '../project.mjs';
import { makeSecret } from '../start/secret-file.mjs';

/** The server's own codes. */
const alreadyThere = [51_002, 51_003];

/** The operator's commands: backups, personal data, migrations, drills. */
const operator = 'caparazon_operacion';
/** Lets a service ask how the server is set, and nothing more. */
const asksSettings = 'caparazon_ajustes';

/** The database of a service, which is its user's name too. @param {typeof services[number]} service */
export const databaseOf = (service) => service.replace('svc-', 'caparazon_');

/** @param {string} dataDir */
const keyIn = (dataDir) => path.join(dataDir, 'mongod.key');

/**
 * Makes the key on the first start.
 * @param {string} dataDir
 * @returns {string} its file
 * @throws {import('../terminal.mjs').Problem} when it cannot be written
 */
export function makeDatabaseKey(dataDir) {
  const file = keyIn(dataDir);
  makeSecret(file, 'the key of the database');
  return file;
}

/** @param {string} key @param {string} user */
const passwordOf = (key, user) => createHmac('sha256', key).update(user).digest('base64url');

/** @param {string} uri @param {string} user @param {string} password @param {string} source where the user is kept */
const as = (uri, user, password, source) =>
  `${uri.replace('mongodb://', `mongodb://${user}:${encodeURIComponent(password)}@`)}&authSource=${source}`;

/**
 * The address for the operator's commands. A database that has no key was started by an earlier version, and asks for none.
 * @param {string} uri
 * @param {string} dataDir
 */
export function asOperator(uri, dataDir) {
  if (!existsSync(keyIn(dataDir))) return uri;
  return as(uri, operator, passwordOf(keyOf(dataDir), operator), 'admin');
}

/** The address for the set's own work: what a member says to another. @param {string} uri @param {string} key */
export const asMember = (uri, key) => `${as(uri, '__system', key, 'local')}&authMechanism=SCRAM-SHA-256`;

/** As the server reads it: without blanks and line breaks. @param {string} dataDir */
export const keyOf = (dataDir) => readFileSync(keyIn(dataDir), 'utf8').replaceAll(/\s/g, '');

const ours = new RegExp(`//${operator}:([^@]+)@`);

/**
 * The address for one service, out of the operator's.
 * @param {string} uri
 * @param {typeof services[number]} service
 */
export const asService = (uri, service) =>
  uri.replace(ours, (_, password) => {
    const user = databaseOf(service);
    return `//${user}:${passwordOf(decodeURIComponent(password), user)}@`;
  });

/**
 * Makes the users, or gives them the passwords that follow from this key.
 * @param {import('mongodb').Db} admin `admin`, as a member
 * @param {string} key
 */
export async function ensureUsers(admin, key) {
  const privileges = [{ resource: { cluster: true }, actions: ['getParameter'] }];
  await ensure(admin, 'Role', asksSettings, { privileges, roles: [] });
  const operatorPassword = passwordOf(key, operator);
  await ensure(admin, 'User', operator, { pwd: operatorPassword, roles: ['root'] });
  for (const user of services.map(databaseOf)) {
    const roles = [{ role: 'readWrite', db: user }, asksSettings];
    await ensure(admin, 'User', user, { pwd: passwordOf(operatorPassword, user), roles });
  }
}

/**
 * @param {import('mongodb').Db} admin
 * @param {'User' | 'Role'} what
 * @param {string} name
 * @param {object} told
 */
async function ensure(admin, what, name, told) {
  const writeConcern = { w: 'majority' };
  try {
    await admin.command({ [`create${what}`]: name, ...told, writeConcern });
  } catch (error) {
    if (!alreadyThere.includes(Number(/** @type {{code?: number}} */ (error).code))) throw error;
    await admin.command({ [`update${what}`]: name, ...told, writeConcern });
  }
}
