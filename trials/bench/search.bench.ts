/**
 * p95 of `GET /api/buscar` with 100,000 records and 100,000 reports, for the slowest of what people
 * type, letter by letter, and of worst cases. The service fills in the searched fields when it
 * starts.
 */
import { startAuth } from './measure/auth.ts';
import { startCases } from './measure/cases.ts';
import { p95, verdict } from './measure/compare.ts';
import { createDatabase } from './measure/database.ts';
import { fillFichas } from './measure/fichas.ts';
import { createClient } from './measure/load.ts';
import { fillReportes } from './measure/reportes.ts';

const bar = 100;
const size = 100_000;
const requests = 40;

const letterByLetter = (word: string): string[] =>
  Array.from({ length: word.length - 1 }, (_, n) => word.slice(0, n + 2));

const typed = [
  ...letterByLetter('renata'),
  ...letterByLetter('tortuga'),
  '4242',
  '104242',
  'uy 42',
  'Renata, 4200',
  'tortuga verde',
  'chelonia mydas',
  'pileta 7',
  'cabezona maldonado polonio',
  'playa de la coronilla',
  // Common words that no record combines reach the limit of scanned records.
  'tortuga pingüino',
  'verde caretta',
  'lobo fino chelonia mydas rocha maldonado canelones',
  'tortuja',
  'xyz',
  '.*.*.*(a+)+$',
  'ab cd ef gh ij kl mn op qr st uv wx yz ba dc fe hg ji lk nm po rq ts vu xw zy aa bb cc dd ee ff gg',
];

using auth = await startAuth();
await using database = await createDatabase();
await fillFichas(database.db, size);
await fillReportes(database.db, size, {});

const from = performance.now();
await using cases = await startCases(database, auth, { patienceMs: 10 * 60_000 });
console.log(`  filled in at the first start: ${((performance.now() - from) / 1000).toFixed(1)} s`);

const client = createClient(1);
let worst = { ms: 0, texto: '' };
for (const texto of typed) {
  const url = `${cases.url}/api/buscar?${new URLSearchParams({ texto })}`;
  const asked = { url, headers: { Authorization: auth.authorization } };
  const ms = p95(await client.repeat(asked, requests));
  const { animales, reportes } = JSON.parse((await client.send(asked)).body);
  console.log(`  ${texto}: ${ms.toFixed(1)} ms, ${animales.length} animals, ${reportes.length} reports`);
  if (ms > worst.ms) worst = { ms, texto };
}
client.close();
verdict('p95 of a search among 100,000 records', worst.ms, { most: bar, unit: ' ms' }, `the slowest: '${worst.texto}'`);
