import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { root, services } from '../project.mjs';
import { makeScratch } from '../test/scratch.mjs';
import { composed, textOf } from './manifests.fixture.mjs';

const files = ['docker-compose.yml', 'docker/observability/compose.yml', 'docker/s3/compose.yml'];
/** The services of all files, each overlay with its additions only. */
const run = files.flatMap((file) => Object.entries(composed(file)).map(([name, service]) => ({ file, name, service })));
const compose = composed('docker-compose.yml');
const dockerfile = textOf('docker/Dockerfile');
const declared = Object.assign({}, ...files.map((file) => parse(textOf(file), { merge: true }).secrets));

const scratch = makeScratch('compose');
afterAll(() => scratch.remove());

test('no service runs as root, writes into its image or has capabilities it does not need', () => {
  for (const { name, service } of run) {
    if (service.image === undefined) continue;
    const { read_only, cap_drop, cap_add, security_opt, privileged, tmpfs } = service;
    expect([name, { read_only, cap_drop, cap_add, security_opt, privileged }]).toEqual([
      name,
      { read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] },
    ]);
    expect([name, tmpfs]).toEqual([name, expect.arrayContaining(['/tmp'])]);
  }
  // MongoDB's official image starts as root; the other images set a user.
  for (const name of ['mongo-1', 'mongo-2', 'mongo-3', 'mongo-init']) expect(compose[name]?.user).toBe('999:999');
  for (const target of ['service', 'front-end', 'operation'])
    expect(dockerfile).toMatch(new RegExp(`^FROM \\S+ AS ${target}$(?:\\n(?!FROM ).*)*?\\nUSER node$`, 'm'));
});

test('secrets are files that the container mounts', () => {
  for (const { file, name, service } of run) {
    /** @type {[string, string][]} */
    const settings = Object.entries(service.environment ?? {});
    const open = settings.filter(([setting]) => /(TOKEN|PASSWORD|SECRET|KEY|URI)$/.test(setting));
    expect([file, name, open]).toEqual([file, name, []]);
    for (const [setting, place] of settings.filter(([one]) => one.endsWith('_FILE'))) {
      const [, secret] = /^\/run\/secrets\/(.+)$/.exec(place) ?? [];
      if (secret) expect([setting, service.secrets]).toEqual([setting, expect.arrayContaining([secret])]);
      else expect([setting, place]).toEqual(['MONGODB_URI_FILE', '/run/access/mongodb.uri']);
    }
    for (const secret of service.secrets ?? []) expect(declared).toHaveProperty([secret, 'file']);
  }
  for (const part of ['gateway', ...services]) expect(compose[part]?.environment).toHaveProperty('INTERNAL_TOKEN_FILE');
});

test('every database asks for passwords, and no service holds its key', () => {
  for (const [name, { command, secrets = [] }] of Object.entries(compose)) {
    expect([name, secrets.includes('mongod.key')]).toEqual([name, name.startsWith('mongo-')]);
    if (!/^mongo-\d$/.test(name)) continue;
    expect(command.join(' ')).toContain('--keyFile /run/secrets/mongod.key');
    expect(command.join(' ')).toContain('--setParameter enableLocalhostAuthBypass=false');
  }
});

test('each service mounts its own database address only; mongo-init writes all', () => {
  const written = Object.fromEntries(
    compose['mongo-init']?.volumes.map((/** @type {string} */ volume) => volume.split(':/access/').reverse()),
  );
  expect(Object.keys(written)).toEqual([...services, 'operation']);
  expect(new Set(Object.values(written)).size).toBe(services.length + 1);
  for (const [name, { volumes = [] }] of Object.entries(compose)) {
    if (name === 'mongo-init') continue;
    const seen = volumes.filter((/** @type {string} */ volume) => volume.startsWith('access-'));
    expect([name, seen]).toEqual([name, written[name] ? [`${written[name]}:/run/access:ro`] : []]);
  }
});

test('the secrets are made once and belong to the users that read them', () => {
  const [folder, bin] = [path.join(scratch.folder, 'made'), path.join(scratch.folder, 'bin')];
  const owned = path.join(scratch.folder, 'owned');
  for (const name of [path.join(folder, 'docker'), bin]) mkdirSync(name, { recursive: true });
  cpSync(path.join(root, 'docker/secrets.sh'), path.join(folder, 'docker/secrets.sh'));
  // Only root may change an owner.
  writeFileSync(path.join(bin, 'chown'), `#!/bin/sh\necho "$1 $2" >> ${owned}\n`);
  chmodSync(path.join(bin, 'chown'), 0o755);
  const make = () => {
    const env = { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH}` };
    return spawnSync('sh', [path.join(folder, 'docker/secrets.sh')], { env, encoding: 'utf8' });
  };
  expect(make()).toMatchObject({ status: 0, stderr: '' });
  const owners = Object.fromEntries(
    readFileSync(owned, 'utf8')
      .trim()
      .split('\n')
      .map((line) =>
        line
          .replace(/\.new$/, '')
          .split(' ')
          .reverse(),
      ),
  );
  const names = Object.values(declared).map(({ file }) => /:-\.\/(.+)\}$/.exec(file)?.[1] ?? '');
  // The operator provides the bucket's secret.
  const made = names.filter((name) => name !== 'bucket.secret');
  expect(owners).toEqual(
    Object.fromEntries(made.map((name) => [name, { 'mongod.key': '999', 'grafana.secret': '472' }[name] ?? '1000'])),
  );
  const texts = made.map((name) => readFileSync(path.join(folder, name), 'utf8'));
  expect(new Set(texts).size).toBe(made.length);
  for (const name of made) expect([name, statSync(path.join(folder, name)).mode & 0o777]).toEqual([name, 0o400]);
  expect(make()).toMatchObject({ status: 0, stdout: '' });
  expect(made.map((name) => readFileSync(path.join(folder, name), 'utf8'))).toEqual(texts);
});

test('each base image is named once and can be replaced by a digest', () => {
  const stages = [...dockerfile.matchAll(/^FROM \S+ AS (\S+)$/gm)].map(([, stage]) => stage);
  const bases = [...dockerfile.matchAll(/^ARG (\w+_IMAGE)=/gm)].map(([, name = '']) => name);
  for (const [, from = ''] of dockerfile.matchAll(/^FROM (\S+)/gm))
    expect([from, stages.includes(from) || bases.some((name) => from === `\${${name}}`)]).toEqual([from, true]);
  for (const { name, service } of run) {
    if (service.build) expect([name, service.build.args]).toEqual([name, expect.objectContaining(noneOf(bases))]);
    else if (service.image)
      expect([name, service.image]).toEqual([name, expect.stringMatching(/^\$\{\w+_IMAGE:-|^caparazon\//)]);
  }
});

/** The Dockerfile's values apply when `.env` has none. @param {string[]} names */
const noneOf = (names) => Object.fromEntries(names.map((name) => [name, null]));
