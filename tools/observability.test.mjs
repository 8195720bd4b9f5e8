/** Checks the queries of Prometheus and Grafana against the parts' metrics (rule: metrics). */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { drawingReading } from '@caparazon/service-kit/drawing/supervisor';
import { baseEnv, readEnv } from '@caparazon/service-kit/env';
import { startMetrics } from '@caparazon/service-kit/metrics';
import { photoReadings } from '@caparazon/service-kit/photo/waiting';
import { poolReading } from '@caparazon/service-kit/pool-reading';
import { rememberedReadings } from '@caparazon/service-kit/remembered';
import { beforeAll, expect, test } from '@jest/globals';
import { pino } from 'pino';
import { parse } from 'yaml';
import { root } from './project.mjs';
import { onPath } from './run/on-path.mjs';

const folder = path.join(root, 'docker/observability');
/** @param {string} name */
const read = (name) => readFileSync(path.join(folder, name), 'utf8');

/** @type {{ alert: string, expr: string, for: string, labels: Record<string, string>, annotations: Record<string, string> }[]} */
const alerts = parse(read('alerts.yml')).groups.flatMap((/** @type {{ rules: object[] }} */ { rules }) => rules);
/** @type {{ title: string, gridPos: { x: number, y: number, w: number, h: number }, targets: { expr: string }[] }[]} */
const panels = JSON.parse(read('dashboard.json')).panels;
const expressions = [
  ...alerts.map(({ expr }) => expr),
  ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
];

/** Metrics of the parts with their labels. @type {Map<string, Set<string>>} */
const exposed = new Map();
beforeAll(async () => {
  const env = readEnv(baseEnv, { PORT: '0', METRICS_PORT: '0', INTERNAL_TOKEN: 'a-secret-for-tests-only' });
  // Includes the metrics of buckets and caches.
  const some = [...photoReadings, ...rememberedReadings].map((each) => ({ ...each, read: () => ({ any: 1 }) }));
  const readings = [poolReading(), drawingReading, ...some];
  const options = { part: 'svc-cases', env, log: pino({ level: 'silent' }), readings };
  const metrics = await startMetrics(options);
  metrics?.meter({ method: 'GET', route: '/reportes', status: 200, seconds: 0.1 });
  const text = await (await fetch(`http://127.0.0.1:${metrics?.port}/metrics`)).text();
  for (const [, name = '', labels = ''] of text.matchAll(/^(\w+)\{(.*)\} /gm)) {
    exposed.set(name, new Set(['instance', ...[...labels.matchAll(/(\w+)="/g)].map(([, label = '']) => label)]));
  }
  // `nginx-edge.test.mjs` checks this file against a real edge.
  const edge = readFileSync(path.join(root, 'nginx/metrics/metrics.txt'), 'utf8');
  for (const [, name = ''] of edge.matchAll(/^(\w+) <!--#/gm)) exposed.set(name, new Set(['job', 'instance', 'parte']));
  // `backup/rehearse.test.mjs` checks these against the service.
  const own = readFileSync(path.join(root, 'tools/backup/readings.mjs'), 'utf8');
  for (const [, name = '', label] of own.matchAll(/`(\w+_\w+)(?:\{(\w+)=.*?\})? \$\{/g))
    exposed.set(name, new Set(['job', 'instance', ...(label ? [label] : [])]));
  // Prometheus adds this metric.
  exposed.set('up', new Set(['job', 'instance', 'parte']));
});

test('each alert and panel queries metrics and labels that the parts have', () => {
  for (const expr of expressions) {
    const asked = [...expr.matchAll(/\b(up|[a-z]+(?:_[a-z0-9]+)+)(?:\{([^}]*)\}|\[|\)| [-<>=])/g)];
    expect([expr, asked.length]).not.toEqual([expr, 0]);
    for (const [, name = '', labels = ''] of asked) {
      expect([name, exposed.has(name)]).toEqual([name, true]);
      for (const [, label = ''] of labels.matchAll(/(\w+)(?:=|!)/g)) {
        expect([name, label, exposed.get(name)?.has(label)]).toEqual([name, label, true]);
      }
    }
  }
});

test('each alert has a description, an action and a severity', () => {
  expect(new Set(alerts.map(({ alert }) => alert)).size).toBe(alerts.length);
  for (const { alert, labels, annotations, ...rule } of alerts) {
    expect([alert, rule.for]).toEqual([alert, expect.stringMatching(/^\d+[mh]$/)]);
    expect([alert, labels.severity]).toEqual([alert, expect.stringMatching(/^(page|ticket)$/)]);
    expect([alert, annotations]).toEqual([alert, { summary: expect.any(String), description: expect.any(String) }]);
  }
});

test('panels of the dashboard do not overlap', () => {
  const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, i) => `${x + (i % w)} ${y + Math.floor(i / w)}`),
  );
  expect(new Set(cells).size).toBe(cells.length);
  for (const { gridPos } of panels) expect(gridPos.x + gridPos.w).toBeLessThanOrEqual(24);
});

test('an alert names each part, since a stopped copy is no longer discovered', () => {
  const [{ dns_sd_configs: found, relabel_configs: relabelled }] = parse(read('prometheus.yml')).scrape_configs;
  expect(relabelled).toEqual([{ source_labels: ['__meta_dns_name'], target_label: 'parte' }]);
  for (const part of found[0].names) {
    expect(alerts.map(({ expr }) => expr)).toContain(`absent(up{job="parts",parte="${part}"} == 1)`);
  }
});

test("Prometheus scrapes the parts' metrics port, which nothing else publishes", () => {
  const { services } = parse(read('compose.yml'));
  const [{ dns_sd_configs: found }] = parse(read('prometheus.yml')).scrape_configs;
  for (const part of ['edge', 'gateway', 'svc-auth', 'svc-cases', 'svc-contrib']) {
    expect(services[part].environment.METRICS_PORT).toBe(String(found[0].port));
    expect(found[0].names).toContain(part);
    expect(services[part].ports).toBeUndefined();
  }
  // Docker publishes only the edge's public ports.
  const published = parse(readFileSync(path.join(root, 'docker-compose.yml'), 'utf8')).services.edge.ports;
  expect(published.map((/** @type {string} */ port) => port.replace(/^.*:/, ''))).toEqual(['8080', '8443', '8443/udp']);
  const edge = [
    'nginx.conf',
    'api.conf',
    'forward.conf',
    'site.conf',
    'templates/gateway.conf.template',
    'templates/http.conf.template',
  ];
  for (const file of edge) {
    expect(readFileSync(path.join(root, 'nginx', file), 'utf8')).not.toMatch(
      new RegExp(`${found[0].port}|/metrics(?!\\.conf)`),
    );
  }
});

test('the notices that an operator needs are there', () => {
  const names = alerts.map(({ alert }) => alert);
  expect(names).toEqual(
    expect.arrayContaining(['ParteCaida', 'DiscoCasiLleno', 'CertificadoPorVencer', 'CopiaVieja', 'BaseNoEscribe']),
  );
  const { route, receivers, inhibit_rules: quiet } = parse(read('alertmanager.example.yml'));
  const known = receivers.map((/** @type {{ name: string }} */ { name }) => name);
  for (const one of [route, ...route.routes]) expect(known).toContain(one.receiver);
  const [, hidden = ''] = /"(.+)"/.exec(quiet[0].target_matchers[0]) ?? [];
  expect(names).toContain(hidden);
});

// Part of Debian's package `prometheus`.
const promtool = onPath('promtool');
if (promtool) {
  test('promtool accepts the rules', () => {
    const checked = spawnSync(promtool, ['check', 'config', path.join(folder, 'prometheus.yml')], { encoding: 'utf8' });
    expect([checked.status, checked.stderr]).toEqual([0, '']);
  });
}

// Part of Debian's package `prometheus-alertmanager`.
const amtool = onPath('amtool');
if (amtool) {
  test('amtool accepts the example', () => {
    const file = path.join(folder, 'alertmanager.example.yml');
    const checked = spawnSync(amtool, ['check-config', file], { encoding: 'utf8' });
    expect([checked.status, checked.stderr]).toEqual([0, '']);
  });
}
