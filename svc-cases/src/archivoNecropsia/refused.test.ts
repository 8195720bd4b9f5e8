import { Agent, type IncomingMessage, request } from 'node:http';
import { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import { limits } from '@caparazon/call/limits';
import { archivoMessages as says } from '@caparazon/clinic/archivoNecropsia/words';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ana, type CasesTest, rightReporte, startCases } from '../testing/service.ts';

const answerWithinMs = 20_000;
let service: CasesTest;
let idAnimal: number;
beforeAll(async () => {
  service = await startCases();
  idAnimal = await service.admitAnimal();
});
afterAll(() => service.close());

const pdf = Buffer.from('%PDF-1.7\n');
const ofSize = (size: number) => Buffer.concat([pdf, Buffer.alloc(size - pdf.length, 'ñ')]);
const MB = 1024 * 1024;

/** Posts over one connection. A body in pieces announces no length. */
function post(agent: Agent, path: string, headers: Record<string, string>, pieces: Buffer[]) {
  return new Promise<[number | undefined, unknown]>((resolve, reject) => {
    const length = pieces.length === 1 ? { 'Content-Length': String(pieces[0]?.length) } : undefined;
    const sending = request(
      `${service.url}${path}`,
      { agent, method: 'POST', headers: { ...headers, ...length }, signal: AbortSignal.timeout(answerWithinMs) },
      (answer: IncomingMessage) => json(answer).then((body) => resolve([answer.statusCode, body]), reject),
    );
    sending.on('error', reject);
    Readable.from(pieces).pipe(sending);
  });
}

const cases: [string, string, Buffer[], number, string][] = [
  ['beyond the limit', 'pdf', [ofSize(21.5 * MB)], 413, says.tooLarge],
  ['of another kind', 'jpg', [ofSize(MB)], 415, says.otherKind],
  ['beyond the limit, in pieces', 'pdf', Array<Buffer>(45).fill(ofSize(MB / 2)), 413, says.tooLarge],
];

test.each(cases)(
  'a file %s leaves the connection free for the next request',
  async (_, ext, pieces, status, message) => {
    expect(limits.body.oneFile).toBeGreaterThan(22.5 * MB);
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const file = {
      Authorization: `Bearer ${service.as(ana).token}`,
      'Content-Type': 'application/octet-stream',
      nombre: 'informe',
      ext,
    };
    const reporte = Buffer.from(JSON.stringify(rightReporte));
    for (let i = 0; i < 3; i += 1) {
      expect(await post(agent, `/api/archivos_necropsia/${idAnimal}/subir`, file, pieces)).toEqual([
        status,
        expect.objectContaining({ message }),
      ]);
      const [next] = await post(agent, '/api/reportes', { 'Content-Type': 'application/json' }, [reporte]);
      expect(next).toBe(201);
    }
    agent.destroy();
  },
);
