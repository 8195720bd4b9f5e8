import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { createApp } from './app.ts';
import { startTestService, type TestService } from './testing.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ name: 'svc-cases', app: (kit) => createApp(kit, () => {}) });
});
afterAll(() => service.close());

test('the OpenAPI of the service describes its health answers', async () => {
  const { paths } = (await (await service.fetch('/openapi.json')).json()) as {
    paths: Record<string, { get: { security: object[]; responses: Record<string, { content: object }> } }>;
  };
  const documented = paths['/health']?.get;
  const responses = documented?.responses ?? {};
  expect([documented?.security, Object.keys(responses)]).toEqual([[], ['200', '503']]);
  const answer = await service.fetch('/health');
  const { schema = false } = Object.values(responses[answer.status]?.content ?? {})[0] as { schema?: object };
  const validate = new Ajv2020({ strict: false }).compile(schema);
  expect([answer.status, validate(await answer.json()), validate.errors]).toEqual([200, true, null]);
});
