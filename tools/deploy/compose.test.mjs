import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { nodeBinary, root, services } from '../project.mjs';
import { onPath } from '../run/on-path.mjs';
import { makeScratch } from '../test/scratch.mjs';
import { composed, textOf } from './manifests.fixture.mjs';

const files = [
  'docker-compose.yml',
  'compose.large.yaml',
  'docker/mail/compose.yml',
  'docker/observability/compose.yml',
  'docker/offsite/compose.yml',
  'docker/s3/compose.yml',
];
/** The services of all files, each overlay with its additions only. */
const run = files.flatMap((file) => Object.entries(composed(file)).map(([name, service]) => ({ file, name, service })));
const compose = composed('docker-compose.yml');
const dockerfile = textOf('docker/Dockerfile');
const declared = Object.assign({}, ...files.map((file) => parse(textOf(file), { merge: true }).secrets));

const scratch = makeScratch('compose');
afterAll(() => scratch.remove());

test('no service runs as root, writes into its image or has capabilities it does not need', () => {
  for (const { name, service } of run) {
    // What an overlay adds to, it has from the other file.
    if (service.image === undefined) continue;
    const { read_only, cap_drop, cap_add, security_opt, privileged, tmpfs } = service;
    expect([name, { read_only, cap_drop, cap_add, security_opt, privileged }]).toEqual([
      name,
      { read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] },
    ]);
    expect([name, tmpfs]).toEqual([name, expect.arrayContaining(['/tmp'])]);
  }
  // MongoDB's official image starts as root; the other images set a user.
  for (const name of ['mongo-1', 'mongo-init', 'secrets']) expect(compose[name]?.user).toBe('999:999');
  for (const [target, user] of Object.entries({ ...ofNode, certificates: '101:101', edge: '101' }))
    expect(dockerfile).toMatch(new RegExp(`^FROM \\S+ AS ${target}$(?:\\n(?!FROM ).*)*\\nUSER ${user}$`, 'm'));
});

const ofNode = { service: 'node', 'front-end': 'node', operation: 'node' };

/** Each secret with where it is mounted. @param {import('./manifests.fixture.mjs').Manifest} service @returns {[string, string][]} */
const secretsOf = ({ volumes = [] }) =>
  volumes.flatMap((/** @type {string} */ volume) => {
    const [, name = '', place = ''] = /^secret-(\w+):(.+)$/.exec(volume) ?? [];
    return name ? [[name, place]] : [];
  });

test('secrets are files that the container mounts', () => {
  for (const { file, name, service } of run) {
    /** @type {[string, string][]} */
    const settings = Object.entries(service.environment ?? {});
    const open = settings.filter(([setting]) => /(TOKEN|PASSWORD|SECRET|KEY|URI)$/.test(setting));
    expect([file, name, open]).toEqual([file, name, []]);
    const mounted = secretsOf(service).map(([secret]) => secret);
    for (const [setting, place] of settings.filter(([one]) => one.endsWith('_FILE'))) {
      const [, secret] = /^\/run\/secrets\/(\w+)\/secret$/.exec(place) ?? [];
      if (secret) expect([setting, mounted]).toEqual([setting, expect.arrayContaining([secret])]);
      else if (service.secrets) expect([setting, place]).toEqual([setting, `/run/secrets/${service.secrets}`]);
      else expect([setting, place]).toEqual(['MONGODB_URI_FILE', '/run/access/mongodb.uri']);
    }
    for (const secret of service.secrets ?? []) expect(declared).toHaveProperty([secret, 'file']);
  }
  for (const part of ['gateway', ...services]) expect(compose[part]?.environment).toHaveProperty('INTERNAL_TOKEN_FILE');
});

test('each secret is a volume that only its readers mount, and never to write', () => {
  const reading = Object.entries(compose).filter(([name]) => name !== 'secrets');
  const readers = Object.fromEntries(
    reading.flatMap(([name, service]) => (secretsOf(service).length > 0 ? [[name, secretsOf(service)]] : [])),
  );
  const read = (/** @type {string[]} */ ...names) => names.map((name) => [name, `/run/secrets/${name}:ro`]);
  expect(readers).toEqual({
    gateway: read('internal'),
    'svc-auth': read('internal', 'keys', 'admin'),
    'svc-cases': read('internal'),
    'svc-contrib': read('internal'),
    'mongo-1': read('database'),
    'mongo-init': read('database'),
    backup: read('backup'),
    operation: read('backup'),
  });
  const made = secretsOf(compose.secrets ?? {}).map(([name]) => name);
  expect(new Set(made)).toEqual(
    new Set(
      Object.values(compose)
        .flatMap(secretsOf)
        .map(([name]) => name),
    ),
  );
  // The image's folder says whose an empty volume is.
  for (const name of [...made, 'grafana']) expect(dockerfile).toMatch(new RegExp(`mkdir[^#]*/secrets/${name} `));
});

test('every database asks for passwords, and no service holds its key', () => {
  const { command } = compose['mongo-1'] ?? {};
  expect(command.join(' ')).toContain('--keyFile /run/secrets/database/mongod.key');
  expect(command.join(' ')).toContain('--setParameter enableLocalhostAuthBypass=false');
});

test('what runs on always has at most 1.9 GB together, and everything has a limit', () => {
  const limits = Object.entries(compose).map(([name, { mem_limit, restart }]) => {
    expect([name, mem_limit]).toEqual([name, expect.stringMatching(/^\d+m$/)]);
    return restart === 'no' ? 0 : Number.parseInt(mem_limit, 10);
  });
  expect(limits.reduce((so, one) => so + one, 0)).toBeLessThanOrEqual(1900);
});

test('what the edge takes in waits on a disk: in memory a few uploads would be over its limit', () => {
  const [, place = ''] = /client_body_temp_path (\S+);/.exec(textOf('nginx/nginx.conf')) ?? [];
  const mounts = compose.edge?.volumes.map((/** @type {string} */ volume) => volume.split(':')[1]);
  expect(mounts).toContain(place);
  expect(dockerfile).toMatch(new RegExp(`mkdir -p [^\\n]*${place} [^\\n]*chown 101:101 [^\\n]*${place}$`, 'm'));
});

test('the larger profile adds two databases to the set, and a second copy of each part', () => {
  const large = composed('compose.large.yaml');
  const databases = Object.keys({ ...compose, ...large }).filter((name) => /^mongo-\d$/.test(name));
  expect(databases).toEqual(['mongo-1', 'mongo-2', 'mongo-3']);
  expect(large['mongo-init']?.command.slice(-3)).toEqual(databases.map((name) => `${name}:27017`));
  expect(large['mongo-init']?.command.slice(0, 4)).toEqual(compose['mongo-init']?.command.slice(0, 4));
  for (const name of databases.slice(1))
    expect(large[name]).toMatchObject({
      extends: { file: 'docker-compose.yml', service: 'mongo-1' },
      volumes: [`${name}:/data/db`],
    });
  for (const part of ['gateway', ...services]) expect([part, large[part]?.deploy]).toEqual([part, { replicas: 2 }]);
});

test('.env.example has settings that the compose file reads, each explained', () => {
  const lines = textOf('.env.example').split('\n').filter(Boolean);
  const settings = lines.filter((line) => !line.startsWith('#')).map((line) => line.split('=')[0] ?? '');
  expect(settings.length).toBeGreaterThan(2);
  for (const name of settings) {
    expect([name, textOf('docker-compose.yml').includes(`\${${name}:-`)]).toEqual([name, true]);
    expect([name, lines[lines.findIndex((line) => line.startsWith(`${name}=`)) - 1]]).toEqual([
      name,
      expect.stringMatching(/^# /),
    ]);
  }
});

test('each service mounts its own database address only; mongo-init writes all', () => {
  const written = Object.fromEntries(
    compose['mongo-init']?.volumes
      .filter((/** @type {string} */ volume) => volume.startsWith('access-'))
      .map((/** @type {string} */ volume) => volume.split(':/access/').reverse()),
  );
  expect(Object.keys(written)).toEqual([...services, 'operation']);
  expect(new Set(Object.values(written)).size).toBe(services.length + 1);
  for (const [name, { volumes = [] }] of Object.entries(compose)) {
    if (name === 'mongo-init') continue;
    const seen = volumes.filter((/** @type {string} */ volume) => volume.startsWith('access-'));
    const own = written[name === 'backup' ? 'operation' : name];
    expect([name, seen]).toEqual([name, own ? [`${own}:/run/access:ro`] : []]);
  }
});

test('the secrets are made once, and the key of the database is of its owner alone', () => {
  const folder = path.join(scratch.folder, 'secrets');
  const names = ['admin', 'backup', 'database', 'internal', 'keys'];
  for (const name of names) mkdirSync(path.join(folder, name), { recursive: true });
  const [, script = ''] = compose.secrets?.command ?? [];
  const make = () => spawnSync(nodeBinary(), [script, folder], { cwd: root, encoding: 'utf8' });
  expect(make()).toMatchObject({ status: 0, stderr: '' });
  const files = names.map((name) => path.join(folder, name, name === 'database' ? 'mongod.key' : 'secret'));
  const texts = files.map((file) => readFileSync(file, 'utf8'));
  expect(texts.map((text) => text.trim().length)).toEqual([20, 64, 64, 64, 64]);
  expect(new Set(texts).size).toBe(names.length);
  const modes = files.map((file) => statSync(file).mode & 0o777);
  expect(modes).toEqual([0o444, 0o444, 0o400, 0o444, 0o444]);
  expect(make()).toMatchObject({ status: 0, stdout: '' });
  expect(files.map((file) => readFileSync(file, 'utf8'))).toEqual(texts);
});

test('each base image is named once and can be replaced by a digest', () => {
  const stages = [...dockerfile.matchAll(/^FROM \S+ AS (\S+)$/gm)].map(([, stage]) => stage);
  const bases = [...dockerfile.matchAll(/^ARG (\w+_IMAGE)=/gm)].map(([, name = '']) => name);
  for (const [, from = ''] of dockerfile.matchAll(/^FROM (\S+)/gm))
    expect([from, stages.includes(from) || bases.some((name) => from === `\${${name}}`)]).toEqual([from, true]);
  for (const { name, service } of run) {
    if (service.build) expect([name, service.build.args]).toEqual([name, expect.objectContaining(noneOf(bases))]);
    else if (service.image)
      expect([name, service.image]).toEqual([name, expect.stringMatching(/^\$\{\w+_IMAGE:-|^\$\{IMAGES:-/)]);
  }
});

/** The Dockerfile's values apply when `.env` has none. @param {string[]} names */
const noneOf = (names) => Object.fromEntries(names.map((name) => [name, null]));

const analyze = onPath('systemd-analyze');
if (analyze) {
  test('systemd accepts the unit, and its limits keep the service from the rest of the machine', () => {
    const unit = path.join(root, 'deploy/systemd/caparazon.service');
    const { status, stderr } = spawnSync(analyze, ['verify', unit], { encoding: 'utf8' });
    expect([status, stderr]).toEqual([0, expect.not.stringContaining('caparazon.service')]);
    expect(spawnSync(analyze, ['security', '--offline=true', '--threshold=20', unit]).status).toBe(0);
  });
}
