/**
 * CPU of svc-cases for `GET /api/calendario` on a day with 5,000 active treatments, including token
 * check, validation and log, ÷ that of a bare node:http program reading only the needed fields.
 */
import assert from 'node:assert/strict';
import { casesBeside } from './measure/cases.ts';
import { ratioVerdict } from './measure/compare.ts';
import { fillTratamientos } from './measure/tratamientos.ts';

const bar = 1.25;
const clinic = { count: 5000, animals: 500 };

const comparison = await casesBeside({
  bare: 'trials/bench/bare/calendar.ts',
  fill: (db) => fillTratamientos(db, clinic),
  paths: () => [`/api/calendario?fecha=${Date.now()}`],
  connections: 1,
  times: 8,
  rounds: { warmUp: 4, rounds: 10 },
  check: ([day = '']) => assert.equal(Object.keys(JSON.parse(day).tratamientos).length, clinic.count),
});
ratioVerdict('calendar ÷ bare handler', comparison, bar, {
  of: 'CPU a day of 5,000 treatments',
  ours: 'svc-cases',
  bare: 'bare',
});
