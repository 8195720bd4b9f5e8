/**
 * Users of an embedded database (rule: database-access). `mongod.key` authenticates the members,
 * and all passwords derive from it, so that nothing else has to be kept.
 */
import { createHmac } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { services } from '../project.mjs';
import { makeSecret } from '../start/secret-file.mjs';

/** MongoDB error codes. */
const alreadyThere = [51_002, 51_003];

/** Runs backups, personal data commands, migrations and drills. */
const operator = 'caparazon_operacion';
/** Lets a service read the server's parameters only. */
const asksSettings = 'caparazon_ajustes';

/** A service's database, and the name of its user. @param {typeof services[number]} service */
export const databaseOf = (service) => service.replace('svc-', 'caparazon_');

/** @param {string} dataDir */
const keyIn = (dataDir) => path.join(dataDir, 'mongod.key');

/**
 * Creates the key on the first start.
 * @param {string} dataDir
 * @returns {string} path of the key
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
 * The operator's address; a database without a key belongs to an earlier version without passwords.
 * @param {string} uri
 * @param {string} dataDir
 */
export function asOperator(uri, dataDir) {
  if (!existsSync(keyIn(dataDir))) return uri;
  return as(uri, operator, passwordOf(keyOf(dataDir), operator), 'admin');
}

/** The address with the members' own user. @param {string} uri @param {string} key */
export const asMember = (uri, key) => `${as(uri, '__system', key, 'local')}&authMechanism=SCRAM-SHA-256`;

/** Strips whitespace, as the server does. @param {string} dataDir */
export const keyOf = (dataDir) => readFileSync(keyIn(dataDir), 'utf8').replaceAll(/\s/g, '');

const ours = new RegExp(`//${operator}:([^@]+)@`);

/**
 * A service's address, derived from the operator's.
 * @param {string} uri
 * @param {typeof services[number]} service
 */
export const asService = (uri, service) =>
  uri.replace(ours, (_, password) => {
    const user = databaseOf(service);
    return `//${user}:${passwordOf(decodeURIComponent(password), user)}@`;
  });

/**
 * Creates the users, or sets the passwords that derive from this key.
 * @param {import('mongodb').Db} admin `admin` database, as a member
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
 * @param {object} options
 */
async function ensure(admin, what, name, options) {
  const writeConcern = { w: 'majority' };
  try {
    await admin.command({ [`create${what}`]: name, ...options, writeConcern });
  } catch (error) {
    if (!alreadyThere.includes(Number(/** @type {{code?: number}} */ (error).code))) throw error;
    await admin.command({ [`update${what}`]: name, ...options, writeConcern });
  }
}
