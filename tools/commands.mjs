/** The list of `npm run help`: root scripts, and commands of `npm run operate -- <command>`. */

import { services } from './project.mjs';

/**
 * @typedef {object} InServices a script that services have
 * @property {string} script file in their `src`
 * @property {readonly (typeof services[number])[]} services the services that have it
 * @property {boolean} [named] whether it runs only in the service named first
 *
 * @typedef {object} Command
 * @property {string} does
 * @property {string} [takes] its words, for `--help` and for whoever writes others
 * @property {string} [file] its program
 * @property {InServices} [inServices]
 */

/**
 * Root scripts, in the order in which a newcomer needs them.
 * @type {Readonly<Record<string, string>>}
 */
export const scripts = {
  start: 'installs, builds and starts everything on http://127.0.0.1:8080',
  dev: 'the same in watch mode; -- mf-cases svc-cases watches those, -w mf-cases serves that remote alone',
  test: 'every test that a change concerns; some: -- static, -- unit svc-cases/src/foto, -- e2e session',
  new: 'begins a matter, a call or a screen: -- matter turno, -- call turno getTurnos, -- screen turno turnos',
  build: 'every front-end that has changed',
  format: 'writes the sources as they must look, and says what else is wrong with them',
  lint: 'says what is wrong with the sources, and changes nothing',
  types: 'checks the types',
  imports: 'checks which way imports go',
  bench: 'the benchmarks of trials/bench, each a ratio and its bar; -- list for one',
  trial: 'what is too heavy for a test, on the production topology; -- list names them',
  operate: "one of the operators' commands below",
  help: 'this list',
};

/** @type {Readonly<Record<string, Command>>} */
export const commands = {
  'reset-admin': {
    takes: 'USUARIO (or e-mail)',
    does: 'usuario: a new password, printed once, for an administrator who lost theirs',
    inServices: { script: 'admin-reset.ts', services: ['svc-auth'] },
  },
  'rotate-keys': {
    takes: '[--todas] [--secreto-nuevo]',
    does: 'a new key for sessions, and nobody is logged out; --todas ends all sessions',
    inServices: { script: 'keys-rotate.ts', services: ['svc-auth'] },
  },
  backup: {
    takes: 'FILE [--keep-days DAYS] [--keep COPIES], or --newest FOLDER',
    does: 'copia.age: all data of one instant in one sealed file; --newest FOLDER says how old the newest is',
    file: 'backup/backup-command.mjs',
  },
  restore: {
    takes: 'FILE',
    does: 'copia.age: a backup into empty databases',
    file: 'backup/restore-command.mjs',
  },
  rehearse: {
    takes: 'FOLDER',
    does: "FOLDER: restores its newest backup into databases of a rehearsal beside the product's, counts, and removes them",
    file: 'backup/rehearse-command.mjs',
  },
  'personal-data': {
    takes:
      'exportar|borrar --correo X --telefono X --cedula X, exportar with --archivo FILE, borrar with or without --sin-preguntar',
    does: "exportar or borrar: one person's personal data, by --correo, --telefono or --cedula",
    file: 'admin/personal-data-command.mjs',
  },
  retention: {
    takes: '[MONTHS] [--contar] [--confirmar]',
    does: 'takes personal data out of what is older than 24 months, or so many; --contar only counts',
    inServices: { script: 'retention-command.ts', services: ['svc-cases'] },
  },
  photos: {
    takes: 'al-deposito|a-la-base|revisar',
    does: 'al-deposito: photos and files into a bucket (S3); a-la-base back; revisar finds what is missing',
    inServices: { script: 'photos-command.ts', services: ['svc-auth', 'svc-cases'] },
  },
  migrations: {
    takes: 'SERVICE [--back] [--confirmar]',
    does: 'svc-cases: which migrations of a service ran; --back takes the last one back',
    inServices: { script: 'migrations-command.ts', services, named: true },
  },
  publish: {
    takes: '[FRONT-END…] [--back] [--built]',
    does: 'mf-cases: puts a build of one front-end in place while everything runs; --back goes back',
    file: 'site/publish-command.mjs',
  },
  texts: {
    does: 'draws the public pages anew with the edited texts, and says which field is wrong',
    file: 'site/textos-command.mjs',
  },
  contracts: {
    takes: '[keep [PART…]]',
    does: 'what a release of the sources as they are would break of what is in place, and whom',
    file: 'contracts/contracts-command.mjs',
  },
  nginx: {
    does: "writes the generated files of the edge's configuration anew",
    file: 'nginx/write-command.mjs',
  },
};

/**
 * How a command is written.
 * @param {string} name
 */
export const usageOf = (name) => `usage: npm run operate -- ${[name, commands[name]?.takes].filter(Boolean).join(' ')}`;
