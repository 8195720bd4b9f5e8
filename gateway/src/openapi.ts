import type { ServiceName } from '@caparazon/call/call';
import { z } from 'zod';
import { healthAnswer } from './health.ts';
import { askAll, type ServiceUrls } from './services.ts';

const part = z.looseObject({
  paths: z.record(z.string(), z.unknown()).default({}),
  components: z
    .object({
      schemas: z.record(z.string(), z.unknown()).default({}),
      securitySchemes: z.record(z.string(), z.unknown()).default({}),
    })
    .prefault({}),
});
type Part = z.output<typeof part>;

const freshMs = 10_000;

const head = {
  openapi: '3.1.1',
  info: {
    title: 'Caparazón',
    version: '1.0.0',
    description: 'La API del portal: reportes del público, clínica, voluntarios y aportes.',
  },
  servers: [{ url: '/' }],
};

const healthContent = { 'application/json': { schema: z.toJSONSchema(healthAnswer, { target: 'draft-2020-12' }) } };

const ownPaths = {
  '/api/health': {
    get: {
      operationId: 'getHealth',
      summary: 'Cómo está cada parte',
      tags: ['gateway'],
      security: [],
      responses: {
        200: { description: 'Todas andan', content: healthContent },
        503: { description: 'Alguna está caída', content: healthContent },
      },
    },
  },
};

function join(parts: Iterable<Part>): object {
  const paths = { ...ownPaths };
  const schemas = {};
  const securitySchemes = {};
  for (const { paths: some, components } of parts) {
    Object.assign(paths, Object.fromEntries(Object.entries(some).filter(([path]) => path.startsWith('/api/'))));
    Object.assign(schemas, components.schemas);
    Object.assign(securitySchemes, components.securitySchemes);
  }
  return { ...head, paths, components: { schemas, securitySchemes } };
}

/** Gives the joined document, rebuilt every few seconds. A service that is down keeps its last part. */
export function createOpenApi(urls: ServiceUrls, now: () => number): () => Promise<object> {
  const parts = new Map<ServiceName, Part>();
  let builtAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | undefined;

  async function refresh(): Promise<void> {
    const answers = await askAll(urls, '/openapi.json');
    let complete = true;
    for (const [name, copies] of answers) {
      const { data } = part.safeParse(copies.find((answer) => answer !== null));
      if (data === undefined) complete = false;
      else parts.set(name, data);
    }
    if (complete) builtAt = now();
  }

  return async () => {
    if (now() - builtAt >= freshMs) {
      asking ??= refresh().finally(() => {
        asking = undefined;
      });
      await asking;
    }
    return join(parts.values());
  };
}
