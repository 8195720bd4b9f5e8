/**
 * CPU of svc-cases for `GET /api/pizarra` with 300 animals in rehabilitation, including token
 * check, validation and log, ÷ that of a bare node:http program with one command for each
 * collection and only the needed fields.
 */
import assert from 'node:assert/strict';
import { casesBeside } from './measure/cases.ts';
import { fillClinica } from './measure/clinica.ts';
import { ratioVerdict } from './measure/compare.ts';

const bar = 1.25;
const animals = 300;

const comparison = await casesBeside({
  bare: 'trials/bench/bare/pizarra.ts',
  fill: (db) => fillClinica(db, animals),
  paths: () => ['/api/pizarra'],
  connections: 1,
  times: 12,
  rounds: { warmUp: 6, rounds: 12 },
  check: ([board = '']) => assert.equal(JSON.parse(board).animales.length, animals),
});
ratioVerdict('pizarra ÷ bare handler', comparison, bar, {
  of: 'CPU of 300 animals',
  ours: 'svc-cases',
  bare: 'bare',
});
