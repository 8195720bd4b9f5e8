import { expect, test } from '@jest/globals';
import { breaksOf } from './breaks.mjs';
import { needsOf } from './needs.mjs';

/** @typedef {import('./contract-of.mjs').Contract} Contract */

const text = { type: 'string' };

/**
 * A service with one call that answers an object of these fields.
 * @param {string[]} fields
 * @param {number} [bytes]
 * @returns {Contract}
 */
const service = (fields, bytes = 1000) => ({
  part: 'svc-cases',
  version: '1.0.0',
  calls: {
    paths: {
      '/api/reportes': {
        post: {
          operationId: 'postReporte',
          security: [],
          'x-cuerpo-maximo': bytes,
          responses: {
            200: {
              content: {
                'application/json': {
                  schema: {
                    type: 'object',
                    required: fields,
                    properties: Object.fromEntries(fields.map((name) => [name, text])),
                  },
                },
              },
            },
          },
        },
      },
    },
    components: { schemas: {} },
  },
});

/** @param {string} part @param {Partial<Contract>} [more] @returns {Contract} */
const frontEnd = (part, more = {}) => ({
  part,
  version: '1.0.0',
  makes: {},
  remoteContract: 'remote',
  packages: { react: part === 'shell' ? '19.2.9' : '^19.2.0' },
  ...more,
});

/** @param {Contract[]} contracts */
const all = (...contracts) => new Map(contracts.map((contract) => [contract.part, contract]));

const reader = frontEnd('mf-public', { makes: { postReporte: ['codigo'] } });
const other = frontEnd('mf-cases', { makes: { postReporte: ['idReporte'] } });

test('breaksOf names the readers when a field or call goes', () => {
  const released = all(service(['codigo', 'idReporte']), reader, other);
  expect(breaksOf(service(['idReporte']), released)).toEqual([
    'postReporte: codigo is gone [answer-removed]: breaks mf-public',
  ]);
  const gone = { ...service([]), calls: { paths: {} } };
  expect(breaksOf(gone, released)).toEqual([
    'postReporte POST /api/reportes is gone [call]: breaks mf-public, mf-cases',
  ]);
  expect(breaksOf(service(['idReporte']), all(service(['nota', 'idReporte']), reader))).toEqual([
    'postReporte: nota is gone [answer-removed]: breaks whoever else calls it',
  ]);
});

test('breaksOf finds nothing when something is added or the part was never released', () => {
  expect(breaksOf(service(['codigo', 'nota']), all(service(['codigo']), reader))).toEqual([]);
  expect(breaksOf(service([]), all(reader))).toEqual([]);
});

test('needsOf names the service when a front-end reads a field that is not released', () => {
  const released = all(service(['idReporte']), frontEnd('mf-public'), other);
  const current = all(service(['idReporte', 'codigo']), reader, other);
  expect(needsOf('mf-public', current, released)).toEqual(['svc-cases: postReporte, codigo: in place it is gone']);
  expect(needsOf('mf-cases', current, released)).toEqual([]);
  expect(needsOf('mf-public', current, all(service(['idReporte', 'codigo'])))).toEqual([]);
});

const shellType = { type: '() => number', optional: false };
const shell = (/** @type {Record<string, import('./surface.mjs').Member>} */ members, more = {}) =>
  frontEnd('shell', { gives: { Shell: members }, ...more });

test('breaksOf names the remotes when a member of the shell goes or changes', () => {
  const released = all(
    shell({ now: shellType, go: shellType }),
    frontEnd('mf-cases', { takes: ['now'] }),
    frontEnd('mf-admin', { takes: ['go'] }),
  );
  expect(breaksOf(shell({ now: shellType }), released)).toEqual(['Shell.go is gone [shell]: breaks mf-admin']);
  expect(breaksOf(shell({ go: shellType, now: { ...shellType, type: '() => Date' } }), released)).toEqual([
    'Shell.now was () => number, is () => Date [shell]: breaks mf-cases',
  ]);
  expect(breaksOf(shell({ go: shellType, now: shellType, back: shellType }), released)).toEqual([]);
});

test('needsOf names the shell when a remote takes a member that is not released', () => {
  const released = all(shell({ now: shellType }), frontEnd('mf-cases', { takes: ['now'] }));
  const current = all(shell({ now: shellType, go: shellType }), frontEnd('mf-cases', { takes: ['now', 'go'] }));
  expect(needsOf('mf-cases', current, released)).toEqual(['shell: Shell.go is gone in the one in place']);
});

test('breaksOf names the refused remotes when the shell changes React or remote-contract', () => {
  const released = all(shell({}), frontEnd('mf-cases'));
  expect(breaksOf(shell({}, { packages: { react: '20.0.0' } }), released)).toEqual([
    'react 20.0.0 is not ^19.2.0 [shared]: the shell refuses mf-cases',
  ]);
  expect(breaksOf(shell({}, { packages: { react: '19.1.4' } }), released)).toHaveLength(1);
  expect(breaksOf(shell({}, { packages: { react: '19.3.0' } }), released)).toEqual([]);
  expect(breaksOf(frontEnd('mf-cases', { remoteContract: 'remote_2' }), released)).toEqual([
    'remote-contract remote is not remote_2 [shared]: the shell refuses mf-cases',
  ]);
});

test('breaksOf finds a screen when its address goes or fewer may open it', () => {
  const screens = (/** @type {string} */ path, /** @type {string} */ access) =>
    frontEnd('mf-cases', { screens: [{ path, screen: 'reporte', access }] });
  const released = all(screens('/reporte/:id', 'session'));
  expect(breaksOf(screens('/reporte/:idReporte', 'session'), released)).toEqual([]);
  expect(breaksOf(screens('/reporte/:id', 'public'), released)).toEqual([]);
  expect(breaksOf(screens('/aviso/:id', 'session'), released)).toEqual([
    '/reporte/:id is gone [screen]: breaks links and bookmarks',
  ]);
  expect(breaksOf(screens('/reporte/:id', 'ADMIN'), released)).toEqual([
    '/reporte/:id was for session, is for ADMIN [screen-access]: breaks links and bookmarks',
  ]);
});

test('needsOf names the gateway when bodies grow or a call becomes public', () => {
  const gateway = (/** @type {string} */ access) => ({
    part: 'gateway',
    version: '1.0.0',
    forwards: { 'POST /api/reportes': { service: 'svc-cases', access, bytes: 1000 } },
  });
  expect(needsOf('svc-cases', all(service([])), all(gateway('public')))).toEqual([]);
  expect(needsOf('svc-cases', all(service([], 2000)), all(gateway('session')))).toEqual([
    'gateway: it lets 1000 bytes through to postReporte, which takes more',
    'gateway: it asks for a session before postReporte, which is public',
  ]);
});

test('breaksOf names the gateway when it forwards elsewhere or allows less', () => {
  const gateway = (/** @type {string} */ to, bytes = 1000) => ({
    part: 'gateway',
    version: '1.0.0',
    forwards: { 'POST /api/reportes': { service: to, access: 'public', bytes } },
  });
  const released = all(gateway('svc-cases'), service([]));
  expect(breaksOf(gateway('svc-cases', 2000), released)).toEqual([]);
  expect(breaksOf(gateway('svc-contrib', 900), released)).toHaveLength(2);
});
