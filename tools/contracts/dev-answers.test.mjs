/** Recorded answers of `npm run dev -w mf-cases` must match the calls. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { safeParse } from 'zod/v4/core';
import { calls } from '../../gateway/src/calls.ts';
import { apiSegments, createFindCall } from '../../gateway/src/routes-table.ts';
import { root } from '../project.mjs';

const findCall = createFindCall(calls);

test.each(globSync('mf-*/dev/answers.json', { cwd: root }))(
  'the recorded answers of %s fit the calls; if not, record them again: npm run shots -w e2e -- answers',
  (file) => {
    const { answers } = JSON.parse(readFileSync(path.join(root, file), 'utf8'));
    const wrong = Object.entries(answers).flatMap(([address, answer]) => {
      const schema = findCall('GET', apiSegments(address.split('?')[0] ?? '') ?? [])?.answer;
      const { error } = schema ? safeParse(schema, answer) : { error: { issues: ['no such call'] } };
      return error ? [{ address, issues: error.issues }] : [];
    });
    expect(wrong).toEqual([]);
  },
);
