import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { onPath } from '../run/on-path.mjs';
import { documentsIn, folder, kustomizations, objects, podsOf } from './manifests.fixture.mjs';

/** @param {string} name */
const schemaIn = (name) => JSON.parse(readFileSync(path.join(folder, 'schema', name), 'utf8'));
const { kinds, $defs } = schemaIn('kubernetes.json');
const ajv = new Ajv2020({ strict: false, allErrors: true });
ajv.addSchema({ $id: 'kubernetes', $defs });
ajv.addSchema({ $id: 'mongodb', ...schemaIn('mongodb-community.json') });

/**
 * Lists the schema errors of an object.
 * @param {Record<string, any>} object
 * @returns {string[]}
 */
function wrongWith(object) {
  const type = `${object.apiVersion}/${object.kind}`;
  const schema = object.kind === 'MongoDBCommunity' ? 'mongodb' : `kubernetes${kinds[type]}`;
  if (schema === 'kubernetesundefined') return [`nothing is known of ${type}`];
  const validate = ajv.getSchema(schema);
  if (validate === undefined) return [`there is no schema of ${type}`];
  if (validate(object)) return [];
  return (validate.errors ?? []).map(
    (error) => `${error.instancePath} ${error.message}: ${JSON.stringify(error.params)}`,
  );
}

test('each object matches its schema', () => {
  expect(objects.length).toBeGreaterThan(30);
  for (const { file, object } of objects) {
    expect([file, object.kind, object.metadata.name, wrongWith(object)]).toEqual([
      file,
      object.kind,
      object.metadata.name,
      [],
    ]);
  }
});

test('the schema finds unknown fields, wrong types and unknown kinds', () => {
  const found = objects.find(({ object }) => object.kind === 'Deployment')?.object ?? {};
  const broken = structuredClone(found);
  broken.spec.template.spec.terminationGracePeriod = 20;
  broken.spec.template.spec.containers[0].ports[0].containerPort = 'http';
  const wrong = wrongWith(broken).join('\n');
  expect([wrong.includes('"terminationGracePeriod"'), wrong.includes('must be integer')]).toEqual([true, true]);
  expect(wrongWith({ apiVersion: 'apps/v1', kind: 'Deploiment' })).toEqual(['nothing is known of apps/v1/Deploiment']);
});

test('each file exists when a kustomization names it', () => {
  for (const { file, content } of kustomizations) {
    const patches = (content.patches ?? []).flatMap((/** @type {{ path?: string }} */ patch) => patch.path ?? []);
    for (const name of [...(content.resources ?? []), ...(content.components ?? []), ...patches]) {
      expect([file, name, existsSync(path.join(folder, path.dirname(file), name))]).toEqual([file, name, true]);
    }
  }
});

const kubectl = onPath('kubectl');
if (kubectl) {
  test.each(['small', 'large'])('kustomize builds overlays/%s into valid objects with pinned images', (overlay) => {
    const made = spawnSync(kubectl, ['kustomize', path.join(folder, 'overlays', overlay)], { encoding: 'utf8' });
    expect([made.status, made.stderr]).toEqual([0, '']);
    const rendered = documentsIn(made.stdout).filter((object) => object.kind !== 'ConfigMap');
    for (const object of rendered) {
      expect([object.kind, object.metadata.name, wrongWith(object)]).toEqual([object.kind, object.metadata.name, []]);
      if (object.kind !== 'Namespace') expect(object.metadata.namespace).toBe('caparazon');
    }
    for (const { name, container } of podsOf(rendered)) {
      expect([name, container.image]).toEqual([
        name,
        expect.stringMatching(/^registry\.example\/caparazon\/[a-z-]+:\d+\.\d+\.\d+$/),
      ]);
    }
    const database = rendered.filter(({ metadata }) => metadata.name === 'ask-mongodb');
    expect(database).toHaveLength(1);
  });
}
