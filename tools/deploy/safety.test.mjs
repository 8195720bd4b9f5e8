import { expect, test } from '@jest/globals';
import { databaseOf } from '../mongod/access.mjs';
import { services } from '../project.mjs';
import { environmentOf, named, objects, ofKind, podOf, pods, textOf } from './manifests.fixture.mjs';

const deployed = pods.filter(({ kind }) => kind === 'Deployment');

test('no pod runs as root, writes into its image or has privileges it does not need', () => {
  for (const { name, spec, container } of pods) {
    // `node` in our images, `nginx` in the edge's.
    const user = name === 'edge' ? 101 : 1000;
    expect([name, spec.securityContext]).toEqual([
      name,
      {
        runAsNonRoot: true,
        runAsUser: user,
        runAsGroup: user,
        fsGroup: user,
        fsGroupChangePolicy: 'OnRootMismatch',
        seccompProfile: { type: 'RuntimeDefault' },
      },
    ]);
    expect([name, container.securityContext]).toEqual([
      name,
      { allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } },
    ]);
    expect([name, spec.automountServiceAccountToken]).toEqual([name, false]);
    const volumes = new Map(spec.volumes.map((/** @type {{ name: string }} */ volume) => [volume.name, volume]));
    for (const mount of container.volumeMounts)
      expect([name, mount.name, volumes.has(mount.name)]).toEqual([name, mount.name, true]);
  }
  // nginx and its entry point write there.
  const written = podOf('edge').container.volumeMounts.filter(
    (/** @type {{ readOnly?: boolean }} */ mount) => !mount.readOnly,
  );
  expect(written.map((/** @type {{ mountPath: string }} */ mount) => mount.mountPath)).toEqual([
    '/tmp',
    '/etc/nginx/generated',
  ]);
});

test("each pod requests resources, with a memory limit above the alert's threshold", () => {
  const alarm = Number(/process_resident_memory_bytes > (\d+)e6/.exec(textOf('docker/observability/alerts.yml'))?.[1]);
  for (const { name, container, labels } of pods) {
    const { requests, limits } = container.resources;
    expect([name, Object.keys(requests), Object.keys(limits)]).toEqual([name, ['cpu', 'memory'], ['memory']]);
    const mebibytes =
      Number(limits.memory.replace('Gi', '') * (limits.memory.endsWith('Gi') ? 1024 : 1)) ||
      Number.parseInt(limits.memory, 10);
    if (labels.app?.startsWith('svc-')) expect([name, mebibytes * 1.048576 > alarm]).toEqual([name, true]);
  }
});

test('each serving part has several copies on different nodes, and evictions take one at a time', () => {
  for (const { name, spec } of deployed) {
    const scaler = named('HorizontalPodAutoscaler', name)?.spec;
    expect([name, scaler?.scaleTargetRef.name, scaler?.minReplicas >= 2]).toEqual([name, name, true]);
    const budget = named('PodDisruptionBudget', name)?.spec;
    expect([name, budget?.selector.matchLabels.app, budget?.maxUnavailable]).toEqual([name, name, 1]);
    const apart = spec.topologySpreadConstraints.map((/** @type {{ topologyKey: string }} */ one) => one.topologyKey);
    expect([name, apart]).toEqual([name, ['topology.kubernetes.io/zone', 'kubernetes.io/hostname']]);
    for (const { labelSelector } of spec.topologySpreadConstraints) expect(labelSelector.matchLabels.app).toBe(name);
    // The autoscaler sets the number: a number here would reset it at each release.
    const { replicas, strategy } = named('Deployment', name)?.spec ?? {};
    expect([name, replicas, strategy.rollingUpdate]).toEqual([name, undefined, { maxSurge: 1, maxUnavailable: 0 }]);
  }
});

test('a pod has enough time when it shuts down (rule: shutdown)', () => {
  const source = textOf('packages/service-kit/src/shutdown.ts');
  const shutdownS = [...source.matchAll(/const (?:drain|close)Ms = (\d+);/g)].reduce(
    (so, [, ms]) => so + Number(ms) / 1000,
    0,
  );
  expect(shutdownS).toBeGreaterThan(5);
  for (const pod of deployed) {
    const waits = pod.container.lifecycle.preStop.sleep.seconds;
    expect([pod.name, waits > 0, pod.spec.terminationGracePeriodSeconds >= waits + shutdownS]).toEqual([
      pod.name,
      true,
      true,
    ]);
    const { LEAVING_MS = '1000' } = environmentOf(pod).plain;
    expect([pod.name, Number(LEAVING_MS)]).toEqual([pod.name, 1000]);
  }
});

/** @typedef {{ matchLabels?: Record<string, string>, matchExpressions?: { key: string, operator: string, values: string[] }[] }} Selector */

/**
 * Whether a selector matches labels.
 * @param {Selector} selector
 * @param {Record<string, string>} labels
 */
function takes({ matchLabels = {}, matchExpressions = [] }, labels) {
  const byLabel = Object.entries(matchLabels).every(([name, value]) => labels[name] === value);
  return (
    byLabel &&
    matchExpressions.every(({ key, operator, values }) => values.includes(labels[key] ?? '') === (operator === 'In'))
  );
}

/**
 * Whether the network policies allow a connection in one direction.
 * @param {'Ingress' | 'Egress'} type
 * @param {Record<string, string>} subject the pod with the policies
 * @param {Record<string, string>} peer
 * @param {number} port
 */
function lets(type, subject, peer, port) {
  const [rules, peers] = type === 'Ingress' ? ['ingress', 'from'] : ['egress', 'to'];
  const own = ofKind('NetworkPolicy').filter(
    ({ spec }) => spec.policyTypes.includes(type) && takes(spec.podSelector, subject),
  );
  expect(own).not.toEqual([]);
  const ports = { http: 8080, https: 8443, quic: 8443 };
  return own.some(({ spec }) =>
    (spec[rules] ?? []).some((/** @type {Record<string, any>} */ rule) => {
      const isPort = rule.ports.some(
        (/** @type {{ port: number | string }} */ one) =>
          (ports[/** @type {'http'} */ (one.port)] ?? one.port) === port,
      );
      const isPeer = rule[peers]?.some(
        (/** @type {Record<string, any>} */ one) => one.podSelector !== undefined && takes(one.podSelector, peer),
      );
      return isPort && (isPeer ?? true);
    }),
  );
}

test('network policies let only the gateway reach services, and only services the database', () => {
  const labelled = [...new Map(pods.map(({ labels }) => [labels.app, labels])).values(), { app: 'mongodb' }];
  const reached = labelled.flatMap((from) =>
    labelled.flatMap((to) => {
      const port = to.app === 'mongodb' ? 27_017 : 8080;
      return lets('Egress', from, to, port) && lets('Ingress', to, from, port) ? [`${from.app} → ${to.app}`] : [];
    }),
  );
  expect(reached.sort()).toEqual(
    [
      'edge → gateway',
      ...['svc-auth', 'svc-cases', 'svc-contrib'].map((service) => `gateway → ${service}`),
      'svc-cases → svc-auth',
      'svc-contrib → svc-auth',
      ...['svc-auth', 'svc-cases', 'svc-contrib', 'backup', 'retention', 'mongodb'].map((who) => `${who} → mongodb`),
    ].sort(),
  );
  expect(lets('Egress', { app: 'publish' }, { app: 'nobody' }, 53)).toBe(false);
  for (const { object } of objects) expect(object.spec?.hostNetwork ?? object.spec?.type === 'NodePort').toBe(false);
});

test('each service has a database user that reaches its own database only', () => {
  /** @type {{ name: string, connectionStringSecretName: string, passwordSecretRef: { name: string }, roles: object[] }[]} */
  const users = named('MongoDBCommunity', 'mongodb')?.spec.users;
  expect(new Set(users.map(({ passwordSecretRef }) => passwordSecretRef.name)).size).toBe(users.length);
  for (const service of services) {
    const { MONGODB_URI = '' } = environmentOf(podOf(service)).secret;
    const user = users.find(({ connectionStringSecretName }) =>
      MONGODB_URI.startsWith(`${connectionStringSecretName}/`),
    );
    const database = databaseOf(service);
    expect([user?.name, user?.roles]).toEqual([database, [{ name: 'readWrite', db: database }]]);
  }
  const secretOf = (/** @type {string} */ name) => environmentOf(podOf(name)).secret.MONGODB_URI;
  expect(secretOf('retention')).toBe(secretOf('svc-cases'));
});
