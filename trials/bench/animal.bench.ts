/**
 * CPU of svc-cases for all calls of an animal's page and tabs (1,000 sheets, 5,000 doses),
 * including token check, validation and log, ÷ that of a bare node:http handler with the same
 * answers.
 */
import { callsOf, fillAnimal } from './measure/animal.ts';
import { casesBeside } from './measure/cases.ts';
import { ratioVerdict } from './measure/compare.ts';

const bar = 1.3;
const animal = { id: 7, sheets: 1000, instances: 5000 };
const calls = callsOf(animal.id);

const comparison = await casesBeside({
  bare: 'trials/bench/bare/animal.ts',
  fill: (db) => fillAnimal(db, animal),
  paths: () => calls,
  connections: 4,
  times: 30,
  rounds: { warmUp: 6, rounds: 12 },
});
ratioVerdict('page of an animal ÷ bare handler', comparison, bar, {
  of: `CPU of its ${calls.length} calls`,
  ours: 'svc-cases',
  bare: 'bare',
});
