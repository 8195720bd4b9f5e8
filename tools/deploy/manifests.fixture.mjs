/** Reads the manifests of `deploy/` for tests. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { root } from '../project.mjs';

export const folder = path.join(root, 'deploy');

/**
 * A Kubernetes object; the schema checks its fields.
 * @typedef {Record<string, any>} Manifest
 *
 * @typedef {object} Pod
 * @property {string} name of the Deployment or CronJob
 * @property {string} kind
 * @property {Record<string, string>} labels
 * @property {Manifest} spec
 * @property {Manifest} container the only one
 */

/** @param {string} text @returns {Manifest[]} */
export const documentsIn = (text) => parseAllDocuments(text).map((document) => document.toJS());

/** @param {string} file path in the repository */
export const textOf = (file) => readFileSync(path.join(root, file), 'utf8');

/**
 * The services of `docker-compose.yml` or of an overlay.
 * @param {string} file
 * @returns {Record<string, Manifest>}
 */
export const composed = (file) => parse(textOf(file), { merge: true }).services;

/** Bases, overlays and components. @type {{ file: string, content: Manifest }[]} */
export const kustomizations = globSync('**/kustomization.yaml', { cwd: folder }).map((file) => ({
  file,
  content: parse(readFileSync(path.join(folder, file), 'utf8')),
}));

/** Files of whole objects: what kustomizations include, without patches. */
const resources = kustomizations.flatMap(({ file, content }) =>
  [...(content.resources ?? [])]
    .map((/** @type {string} */ name) => path.join(path.dirname(file), name))
    .filter((name) => name.endsWith('.yaml')),
);

/** @type {{ file: string, object: Manifest }[]} */
export const objects = resources.flatMap((file) => {
  if (!existsSync(path.join(folder, file))) throw new Error(`deploy/${file} is not there`);
  return documentsIn(readFileSync(path.join(folder, file), 'utf8')).map((object) => ({ file, object }));
});

/** @param {string} kind */
export const ofKind = (kind) => objects.filter(({ object }) => object.kind === kind).map(({ object }) => object);

/** @param {string} kind @param {string} name */
export const named = (kind, name) => ofKind(kind).find(({ metadata }) => metadata.name === name);

/** The pods of Deployments and CronJobs. @param {readonly Manifest[]} among @returns {Pod[]} */
export const podsOf = (among) =>
  among
    .filter(({ kind }) => kind === 'Deployment' || kind === 'CronJob')
    .map(({ kind, metadata, spec }) => {
      const { template } = kind === 'CronJob' ? spec.jobTemplate.spec : spec;
      const { containers } = template.spec;
      if (containers.length !== 1) throw new Error(`${metadata.name} has ${containers.length} containers`);
      return {
        name: metadata.name,
        kind,
        labels: template.metadata.labels,
        spec: template.spec,
        container: containers[0],
      };
    });

export const pods = podsOf(objects.map(({ object }) => object));

/** @param {string} name */
export function podOf(name) {
  const pod = pods.find((one) => one.name === name);
  if (pod === undefined) throw new Error(`deploy/base has nothing of the name ${name}`);
  return pod;
}

/** Shared settings of the base. @type {Record<string, string>} */
export const settings = Object.fromEntries(
  kustomizations
    .find(({ file }) => file === 'base/kustomization.yaml')
    ?.content.configMapGenerator[0].literals.map((/** @type {string} */ line) => line.split(/=(.*)/s).slice(0, 2)),
);

/**
 * A pod's environment: own values, shared settings and sources of secrets.
 * @param {Pod} pod
 * @returns {{ plain: Record<string, string>, secret: Record<string, string> }}
 */
export function environmentOf({ container }) {
  /** @type {Record<string, string>} */
  const plain = container.envFrom ? { ...settings } : {};
  /** @type {Record<string, string>} */
  const secret = {};
  for (const { name, value, valueFrom } of container.env ?? []) {
    if (valueFrom?.secretKeyRef) secret[name] = `${valueFrom.secretKeyRef.name}/${valueFrom.secretKeyRef.key}`;
    else plain[name] = valueFrom ? (settings[valueFrom.configMapKeyRef.key] ?? '') : value;
  }
  return { plain, secret };
}
