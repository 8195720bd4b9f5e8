import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { limits } from '@caparazon/call/limits';
import { getEventos } from '@caparazon/clinic/evento/calls';
import { postFichaDiaria } from '@caparazon/clinic/fichaDiaria/calls';
import { deleteVoy, postArchivar, postVisto, postVoy } from '@caparazon/clinic/reporte/calls';
import { postFinalizar, postReabrir, putTratamiento } from '@caparazon/clinic/tratamiento/calls';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { anotherCopy } from '../testing/another-copy.ts';
import { type EventStream, openEventStream, untilReporteEvento } from '../testing/event-stream.ts';
import { ana, bruno, type CasesTest, startCases } from '../testing/service.ts';
import { give, rightFichaDiaria, rightTratamiento, treat } from '../testing/tratamientos.ts';

let service: CasesTest;
const open: EventStream[] = [];

beforeAll(async () => {
  service = await startCases();
});
afterEach(() => {
  for (const hearing of open.splice(0)) hearing.leave();
});
afterAll(() => service.close());

interface Wanted {
  token?: string;
  lastEventId?: string | undefined;
  url?: string;
}

async function hear({
  token = service.tokenFor('VOL'),
  lastEventId,
  url = service.url,
}: Wanted = {}): Promise<EventStream> {
  const hearing = await openEventStream(url, token, lastEventId);
  open.push(hearing);
  return hearing;
}

async function reportKnownToStreams(): Promise<number> {
  const watching = await hear();
  const idReporte = await service.report();
  await untilReporteEvento(watching, idReporte);
  return idReporte;
}

test('each change is sent with its kind and number, and nothing more', async () => {
  const hearing = await hear();
  expect(hearing.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(hearing.headers.get('cache-control')).toBe('no-store');

  const idReporte = await service.report();
  await service.call(postArchivar, { params: { idReporte: String(idReporte) }, as: 'VOL' });
  const idFichaAnimal = await service.admitAnimal();
  const idTratamiento = await treat(service, { idFichaAnimal, fechaHoraComienzo: service.clock.now() - 1000 });
  const { idInstancia } = (await give(service, idTratamiento, { fechaHora: service.clock.now() })).ok();
  const { idFichaDiaria } = (
    await service.call(postFichaDiaria, { body: { ...rightFichaDiaria, idFichaAnimal } as never, as: 'VOL' })
  ).ok();

  const heard = await hearing.until(6);
  expect(heard.map(({ eventId: _, ...rest }) => rest)).toEqual([
    { event: 'reporte', tipo: 'reporte', id: idReporte },
    { event: 'reporte', tipo: 'reporte', id: idReporte },
    { event: 'ficha', tipo: 'ficha', id: idFichaAnimal },
    { event: 'dosis', tipo: 'dosis', id: idTratamiento },
    { event: 'dosis', tipo: 'dosis', id: idInstancia },
    { event: 'ficha_diaria', tipo: 'ficha_diaria', id: idFichaDiaria },
  ]);
  expect(new Set(heard.map(({ eventId }) => eventId)).size).toBe(6);
});

test('a change of a prescription is sent as one of its doses', async () => {
  const id = await treat(service, { fechaHoraComienzo: service.clock.now() - 1000 });
  const next = await reportKnownToStreams();
  const hearing = await hear();
  const body = {
    ...rightTratamiento,
    fechaHoraComienzo: service.clock.now() - 1000,
    idFichaTratamiento: id,
    frecuencia: 6,
  };
  await service.call(putTratamiento, { raw: { body }, as: 'VOL' });
  for (const spec of [postFinalizar, postFinalizar, postReabrir]) {
    await service.call(spec, { params: { idTratamiento: String(id) }, as: service.as(ana) });
  }
  await service.call(postArchivar, { params: { idReporte: String(next) }, as: 'VOL' });
  const heard = await hearing.until(4);
  expect(heard.map((evento) => [evento.tipo, evento.id])).toEqual([
    ['dosis', id],
    ['dosis', id],
    ['dosis', id],
    ['reporte', next],
  ]);
});

test('who goes to a report is sent apart from who has seen it', async () => {
  const id = await reportKnownToStreams();
  const hearing = await hear();
  const params = { idReporte: String(id) };
  await service.call(postVoy, { params, as: service.as(ana) });
  await service.call(postVoy, { params, body: { relevar: true }, as: service.as(bruno) });
  await service.call(deleteVoy, { params, as: service.as(bruno) });
  const heard = await hearing.until(4);
  expect(heard.map(({ event }) => event)).toEqual(['reporte', 'voy', 'voy', 'voy']);
  expect(heard.every((evento) => evento.id === id)).toBe(true);
});

test('a refused change sends nothing', async () => {
  const hearing = await hear();
  const params = { idReporte: String(await service.report()) };
  await service.call(postVisto, { params, as: 'VOL' });
  await service.call(postVisto, { params, as: 'VOL' });
  const next = await service.report();
  expect((await hearing.until(3)).at(-1)?.id).toBe(next);
});

test('every copy sends the changes of all, in the same order with the same ids', async () => {
  const copy = await anotherCopy(service);
  const [here, there] = await Promise.all([hear(), hear({ url: copy.url })]);
  await Promise.all(Array.from({ length: 5 }, () => service.report()));
  const [heardHere, heardThere] = await Promise.all([here.until(5), there.until(5)]);
  expect(heardThere).toEqual(heardHere);
  there.leave();
  await copy.stop();
});

test('a returning client gets what happened since, each event once', async () => {
  const first = await hear();
  const { eventId } = await untilReporteEvento(first, await service.report());
  first.leave();
  const missed = [await service.report(), await service.report()];
  const again = await hear({ lastEventId: eventId });
  const later = await service.report();
  expect((await again.until(3)).map(({ id }) => id)).toEqual([...missed, later]);
});

test('a copy that has just started sends what happened before', async () => {
  const first = await hear();
  const { eventId } = await untilReporteEvento(first, await service.report());
  const missed = [await service.report(), await service.report()];
  const copy = await anotherCopy(service);
  const again = await hear({ url: copy.url, lastEventId: eventId });
  expect((await again.until(2)).map(({ id }) => id)).toEqual(missed);
  again.leave();
  await copy.stop();
});

test('events older than five minutes are forgotten', async () => {
  const first = await hear();
  const idReporte = await service.report();
  await untilReporteEvento(first, await service.report());
  const { eventId } = await untilReporteEvento(first, idReporte);
  service.clock.advance(limits.eventos.rememberedMs + 60_000);
  try {
    const again = await hear({ lastEventId: eventId });
    const next = await service.report();
    expect((await again.until(1)).map(({ id }) => id)).toEqual([next]);
  } finally {
    service.clock.advance(-limits.eventos.rememberedMs - 60_000);
  }
});

test.each(['', 'x', '-1', '1-2', '9999999999-1-0', '4294967295-4294967295-0', '1'.repeat(5000), "'; drop", '0-0-0.5'])(
  'Last-Event-ID «%.20s» counts as none',
  async (lastEventId) => {
    await reportKnownToStreams();
    const hearing = await hear({ lastEventId });
    expect(hearing.status).toBe(200);
    const next = await service.report();
    expect((await hearing.until(1)).map(({ id }) => id)).toEqual([next]);
  },
);

test('a stream is refused without a session', async () => {
  const refused = await service.call(getEventos, {});
  expect(refused.error().codigo).toBe('sin_sesion');
  const dead = await service.call(getEventos, { as: { token: 'dead.token.here' } });
  expect(dead.status).toBe(401);
});

test('a stream ends with its session', async () => {
  const mine = await hear({ token: service.as(ana).token });
  const other = await hear({ token: service.as(bruno).token });
  const antesDe = service.clock.now() + 1;
  service.state.apply(
    {
      cursor: 'next',
      keys: (service.state.snapshot()?.keys ?? []) as never,
      sesionesTerminadas: [],
      usuariosTerminados: [{ idUsuario: ana.idUsuario, antesDe, hasta: antesDe + limits.session.lifeMs, salvo: null }],
    },
    service.clock.now(),
  );
  expect(await mine.ended).toBe(true);
  const idReporte = await service.report();
  expect((await other.until(1)).at(-1)?.id).toBe(idReporte);
});

test('a stream ends when its token expires', async () => {
  const until = service.clock.now() + 1000;
  const hearing = await hear({ token: service.tokenFor('VOL', { until }) });
  service.clock.advance(1001);
  expect(await hearing.ended).toBe(true);
});

test("one stream too many ends the session's oldest", async () => {
  const token = service.tokenFor('VOL');
  const streams: EventStream[] = [];
  for (let n = 0; n <= limits.eventos.perSession; n += 1) streams.push(await hear({ token }));
  expect(await streams[0]?.ended).toBe(true);
  const idReporte = await service.report();
  for (const hearing of streams.slice(1)) expect((await hearing.until(1))[0]?.id).toBe(idReporte);
});

test('an account with 20 streams is refused one more, and another account is not', async () => {
  const mine = () => hear({ token: service.tokenFor('VOL', { idUsuario: 90 }) });
  const streams = [];
  for (let n = 0; n < limits.eventos.perAccount; n += 1) streams.push(await mine());
  expect(streams.every(({ status }) => status === 200)).toBe(true);
  const refused = await mine();
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
  expect((await hear()).status).toBe(200);
  streams[0]?.leave();
  let again = await mine();
  while (again.status === 429) again = await mine();
  expect(again.status).toBe(200);
});

test('500 people get the same events', async () => {
  const streams = await Promise.all(
    Array.from({ length: 500 }, (_, i) => hear({ token: service.tokenFor('VOL', { idUsuario: 100 + i }) })),
  );
  const idReporte = await service.report();
  const heard = await Promise.all(streams.map((hearing) => hearing.until(1)));
  expect(heard.every(([evento]) => evento?.id === idReporte)).toBe(true);
});

test('a stopping copy ends its streams, and does not wait for them', async () => {
  const copy = await anotherCopy(service);
  const hearing = await hear({ url: copy.url });
  await copy.stop();
  expect(await hearing.ended).toBe(true);
});

test('HEAD answers the headers, and leaves nothing open', async () => {
  const answer = await service.fetch('/api/eventos', {
    method: 'HEAD',
    headers: { Authorization: `Bearer ${service.tokenFor('VOL')}` },
  });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8']);
});

test('a client that hangs up in the middle of the head harms nobody', async () => {
  const socket = connect(Number(new URL(service.url).port), '127.0.0.1');
  socket.end(`GET /api/eventos HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${service.tokenFor('VOL')}\r\n\r\n`);
  await text(socket);
  const hearing = await hear();
  const idReporte = await service.report();
  expect((await hearing.until(1))[0]?.id).toBe(idReporte);
});
