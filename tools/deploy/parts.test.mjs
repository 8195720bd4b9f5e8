import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { frontEnds, nodeBinary, root, services } from '../project.mjs';
import { frugal, heapOf } from '../start/parts.mjs';
import {
  composed,
  environmentOf,
  folder,
  named,
  objects,
  podOf,
  pods,
  settings,
  textOf,
} from './manifests.fixture.mjs';

const compose = composed('docker-compose.yml');
const observed = composed('docker/observability/compose.yml');
const dockerfile = textOf('docker/Dockerfile');
const running = /** @type {const} */ (['gateway', ...services]);

const imageOfTimer = new Map([
  ['backup', 'operation'],
  ['retention', 'svc-cases'],
]);

/** Default of a variable in a part's image. @param {string} name */
const ofImage = (name) => new RegExp(`^ENV .*\\b${name}=(\\S+)`, 'm').exec(dockerfile)?.[1] ?? '';

test('every part has a Deployment, except front-ends that only run on request', () => {
  const images = Object.entries(compose).flatMap(([name, { build }]) => (build ? [name] : []));
  expect(new Set(images)).toEqual(new Set(['edge', ...running, ...frontEnds, 'certificates', 'secrets']));
  expect(
    pods
      .filter(({ kind }) => kind === 'Deployment')
      .map(({ name }) => name)
      .sort(),
  ).toEqual(['edge', ...running].sort());
  for (const name of frontEnds) expect(named('CronJob', name)?.spec.suspend).toBe(true);
  const timed = objects.filter(({ object }) => object.kind === 'CronJob' && !object.spec.suspend);
  expect(timed.map(({ object }) => object.metadata.name).sort()).toEqual(['backup', 'retention']);
  for (const { name, container } of pods) {
    expect([name, container.image]).toEqual([name, `caparazon/${imageOfTimer.get(name) ?? name}`]);
  }
  expect(dockerfile).toMatch(/^FROM .* AS operation$/m);
});

test('V8 gets the same young generation as under npm start', () => {
  for (const part of running) {
    const inCluster = environmentOf(podOf(part)).plain.NODE_OPTIONS ?? ofImage('NODE_OPTIONS');
    const composedOptions = compose[part]?.environment.NODE_OPTIONS ?? ofImage('NODE_OPTIONS');
    expect([part, inCluster, composedOptions]).toEqual([part, heapOf(part), heapOf(part)]);
  }
});

test('every overlay pins the version of each image', () => {
  const images = [...new Set(pods.map(({ container }) => container.image))].sort();
  for (const overlay of ['small', 'large']) {
    const content = parse(textOf(`deploy/overlays/${overlay}/kustomization.yaml`));
    expect(content.images.map((/** @type {{ name: string }} */ { name }) => name).sort()).toEqual(images);
    for (const line of content.configMapGenerator[0].literals) expect(settings).toHaveProperty([line.split('=')[0]]);
  }
});

test.each([...running, 'edge'])('%s gets exactly the environment that docker-compose.yml gives it', (part) => {
  const { plain, secret } = environmentOf(podOf(part));
  const given = new Set([...Object.keys(plain), ...Object.keys(secret)]);
  const there = Object.keys({ ...compose[part]?.environment, ...observed[part]?.environment });
  // HEALTH serves only the container's check. Secrets are values here and files in compose.
  const wanted = there.filter((name) => name !== 'HEALTH').map((name) => name.replace(/_FILE$/, ''));
  expect(wanted.filter((name) => !given.has(name))).toEqual([]);
  // The edge resolves names with the cluster's resolver.
  const own = new Set([...wanted, ...Object.keys(settings), ...(part === 'edge' ? ['DNS_RESOLVER'] : [])]);
  expect([...given].filter((name) => !own.has(name))).toEqual([]);
});

/** Satisfies every minimum length of a secret. */
const madeUp = 'a-secret-for-tests-only-that-is-long-enough';

/** Parses each part's environment as its process does. */
const reader = `
  const { readEnv } = await import('@caparazon/service-kit/env');
  for (const [part, given] of JSON.parse(process.argv[1])) {
    const { env, envSchema, gatewayEnv } = await import(process.cwd() + '/' + part + '/src/env.ts');
    process.env = given;
    try {
      env === undefined ? readEnv(envSchema ?? gatewayEnv) : env();
      console.log(part);
    } catch (error) {
      console.log(part + ' ' + error.message);
    }
  }
`;

test('each part starts with these settings when none is missing or invalid', () => {
  const given = running.map((part) => {
    const { plain, secret } = environmentOf(podOf(part));
    const names = Object.keys(secret).filter((name) => !name.startsWith('ADMIN_'));
    const secrets = names.map((name) => [name, name === 'MONGODB_URI' ? 'mongodb://nobody/' : madeUp]);
    return [part, { PORT: ofImage('PORT'), HOST: ofImage('HOST'), ...plain, ...Object.fromEntries(secrets) }];
  });
  // The check reports an incomplete part.
  const lacking = [['svc-cases', { PORT: 'none', INTERNAL_TOKEN: madeUp }]];
  const args = ['--input-type=module', '--eval', reader, JSON.stringify([...given, ...lacking])];
  const { stdout, stderr } = spawnSync(nodeBinary(), args, { cwd: root, env: { ...frugal }, encoding: 'utf8' });
  const wrong = 'svc-cases the environment is incomplete or wrong: PORT, AUTH_URL';
  expect([stdout.trim().split('\n'), stderr]).toEqual([[...running, wrong], '']);
});

test('every secret comes from a Secret that the README names, and none from a file', () => {
  const readme = textOf('deploy/README.md');
  expect(objects.filter(({ object }) => object.kind === 'Secret')).toEqual([]);
  for (const pod of pods) {
    const { plain, secret } = environmentOf(pod);
    const open = Object.keys(plain).filter((name) => /TOKEN|PASSWORD|SECRET|KEY|MONGODB_URI/.test(name));
    expect([pod.name, open]).toEqual([pod.name, []]);
    for (const place of Object.values(secret)) {
      const [name = '', key = ''] = place.split('/');
      expect([place, readme.includes(`\`${name}\``) && readme.includes(key)]).toEqual([place, true]);
    }
  }
  expect(Object.keys(environmentOf(podOf('svc-auth')).secret)).toContain('KEYS_SECRET');
  for (const file of globSync('**/*.yaml', { cwd: folder })) {
    expect([file, readFileSync(path.join(folder, file), 'utf8')]).not.toEqual([
      file,
      expect.stringMatching(/^kind: Secret$/m),
    ]);
  }
});

/** Path of a probe. @param {string} part @param {string} probe */
const asked = (part, probe) => podOf(part).container[probe]?.httpGet?.path;

test('probes use the ports and health addresses of the images', () => {
  for (const part of running) {
    const [http] = podOf(part).container.ports;
    expect([part, http]).toEqual([part, { name: 'http', containerPort: Number(ofImage('PORT')) }]);
    expect([part, asked(part, 'readinessProbe')]).toEqual([
      part,
      compose[part]?.environment.HEALTH ?? ofImage('HEALTH'),
    ]);
  }
  const edge = podOf('edge');
  const exposed = /^FROM .* AS edge$[\s\S]*?^EXPOSE (.*)$/m.exec(dockerfile)?.[1]?.split(' ').map(Number);
  /** @type {{ name: string, containerPort: number }[]} */
  const ports = edge.container.ports;
  const forAll = ports.filter(({ name }) => name !== 'metrics').map(({ containerPort }) => containerPort);
  expect([...new Set(forAll)]).toEqual(exposed);
  expect(dockerfile).toMatch(new RegExp(`^ +CMD port=.*/127\\.0\\.0\\.1:.*${asked('edge', 'readinessProbe')}"$`, 'm'));
  // A lost database fails readiness only; restarting the service would not help.
  for (const part of services) expect(asked(part, 'livenessProbe')).not.toBe(ofImage('HEALTH'));
});

test('each address of another part names an existing service and its port', () => {
  for (const part of running) {
    for (const [name, value] of Object.entries(environmentOf(podOf(part)).plain)) {
      if (!/^(SVC_.*|AUTH)_URL$/.test(name)) continue;
      expect([part, name, value]).toEqual([part, name, compose[part]?.environment[name]]);
      const { hostname, port } = new URL(value);
      expect([name, named('Service', hostname)?.spec.ports[0].port]).toEqual([name, Number(port)]);
    }
  }
  const { GATEWAY_SERVER = '' } = environmentOf(podOf('edge')).plain;
  const [server] = GATEWAY_SERVER.split(' ');
  expect(server).toBe(`gateway.caparazon.svc.cluster.local:${named('Service', 'gateway')?.spec.ports[0].port}`);
  expect(named('Service', 'gateway')?.spec.clusterIP).toBe('None');
});

test('Prometheus scrapes every measured part under the name that its alerts use', () => {
  const [there] = parse(textOf('docker/observability/prometheus.yml')).scrape_configs;
  const [here] = parse(textOf('deploy/prometheus.yml')).scrape_configs;
  const [scraped] = there.dns_sd_configs;
  const measured = pods.filter(({ labels }) => labels.measured === 'true');
  expect(measured.map(({ labels }) => labels.app)).toEqual(scraped.names);
  for (const { container } of measured) {
    expect(container.ports).toContainEqual({ name: 'metrics', containerPort: scraped.port });
  }
  expect(here.job_name).toBe(there.job_name);
  const [keep, name] = here.relabel_configs;
  expect([keep.regex, keep.action, name.target_label]).toEqual([
    'true;metrics',
    'keep',
    there.relabel_configs[0].target_label,
  ]);
});

test("the site's folder is mounted as in docker-compose.yml, writable for the same parts", () => {
  /** @param {string} part @returns {string | undefined} */
  const there = (part) => compose[part]?.volumes?.find((/** @type {string} */ volume) => volume.startsWith('site:'));
  for (const { name, container } of pods) {
    if (compose[name] === undefined) continue;
    const mount = container.volumeMounts.find((/** @type {{ name: string }} */ one) => one.name === 'site');
    const here = mount && `site:${mount.mountPath}${mount.readOnly ? ':ro' : ''}`;
    expect([name, here]).toEqual([name, there(name)]);
  }
});

test("each CronJob runs a command that exists, and the operator's database has our settings", () => {
  const commands = ['backup', 'retention'].map((name) => podOf(name).container.args.join(' '));
  for (const [command = '', cwd = ''] of [
    [commands[0], '.'],
    [commands[1], 'svc-cases'],
  ]) {
    const file = /node (\S+)/.exec(command)?.[1] ?? '';
    expect([file, existsSync(path.join(root, cwd, file))]).toEqual([file, true]);
  }
  const { spec } = named('MongoDBCommunity', 'mongodb') ?? {};
  const [, version] = /:-mongo:(.+)\}$/.exec(compose['mongo-1']?.image) ?? [];
  expect([version, spec.version.startsWith(`${version}.`)]).toEqual([version, true]);
  const heldS = spec.additionalMongodConfig['setParameter.transactionLifetimeLimitSeconds'];
  expect(compose['mongo-1']?.command).toContain(`transactionLifetimeLimitSeconds=${heldS}`);
  const { electionTimeoutMillis, heartbeatIntervalMillis } = spec.automationConfig.replicaSet.settings;
  expect(textOf('tools/mongod/replica-set.mjs')).toContain(
    `electionTimeoutMillis: ${electionTimeoutMillis}, heartbeatIntervalMillis: ${heartbeatIntervalMillis}`,
  );
});

test('autoscalers use a metric that is measured', () => {
  const sources = globSync(['svc-*/src/**/*.ts', 'packages/service-kit/src/**/*.ts'], { cwd: root })
    .map(textOf)
    .join('\n');
  for (const file of ['svc-auth', 'svc-cases']) {
    const { spec } = parse(textOf(`deploy/components/scale-by-queue/${file}.yaml`));
    const [, byQueue] = spec.metrics;
    const { queue } = byQueue.pods.metric.selector.matchLabels;
    expect([file, byQueue.pods.metric.name, sources.includes(`createQueue({ name: '${queue}'`)]).toEqual([
      file,
      'queue_waiting',
      true,
    ]);
  }
});

test('the component for mail gives its senders what docker/mail/compose.yml gives them, and lets them reach a server', () => {
  const composed = Object.keys(parse(textOf('docker/mail/compose.yml'))['x-mail']).map((name) =>
    name.replace(/_FILE$/, ''),
  );
  const senders = ['svc-auth', 'svc-contrib'];
  for (const sender of senders) {
    const [container] = parse(textOf(`deploy/components/mail/${sender}.yaml`)).spec.template.spec.containers;
    const given = [...container.env.map((/** @type {{ name: string }} */ { name }) => name), ...Object.keys(settings)];
    expect([sender, ...composed.filter((name) => !given.includes(name))]).toEqual([sender]);
  }
  const [who] = named('NetworkPolicy', 'send-mail')?.spec.podSelector.matchExpressions ?? [];
  expect(who).toEqual({ key: 'app', operator: 'In', values: senders });
});
