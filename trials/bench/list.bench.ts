/**
 * CPU of svc-cases for `GET /api/reportes` (10,000 reports, first page), including token check,
 * validation and log, ÷ that of a bare node:http handler with the same queries.
 */
import { casesBeside } from './measure/cases.ts';
import { ratioVerdict } from './measure/compare.ts';
import { fillReportes } from './measure/reportes.ts';

const bar = 1.2;
const reportes = 10_000;

const comparison = await casesBeside({
  bare: 'trials/bench/bare/list.ts',
  fill: (db) => fillReportes(db, reportes),
  paths: () => ['/api/reportes'],
  connections: 16,
  times: 300,
  rounds: { warmUp: 10, rounds: 12 },
});
ratioVerdict('list ÷ bare handler', comparison, bar, {
  of: 'CPU a request',
  ours: 'svc-cases',
  bare: 'bare',
  digits: 3,
});
