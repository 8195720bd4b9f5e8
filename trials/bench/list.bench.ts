/**
 * CPU of svc-cases for `GET /api/reportes`, token check, validation and log included, ÷ that of a bare node:http handler that
 * asks the database the same and answers the same. 10,000 reports, the first page.
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
