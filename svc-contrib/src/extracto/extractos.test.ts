/** Statements: what is stored, what matches, what somebody decides (rules: statements, statement-matches). */
import { buffer } from 'node:stream/consumers';
import { getAporte, getAportes, postAnularAporte, putAporte } from '@caparazon/office/aporte/calls';
import {
  deleteExtracto,
  type EstadoFila,
  getExtracto,
  getExtractos,
  postAceptarSeguras,
  postAporteDeFila,
  postDecidirFila,
  postExtracto,
} from '@caparazon/office/extracto/calls';
import { extractosMessages as says } from '@caparazon/office/extracto/words';
import type { TestService } from '@caparazon/service-kit/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { ZipFile } from 'yazl';
import { record, rightAporte } from '../testing/aportes.ts';
import { startTestContrib } from '../testing/start.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestContrib();
});
beforeEach(() => service.clear());
afterAll(() => service.close());

const as = 'VOL_FIN';
const heading = 'Fecha;Descripción;Referencia;Débito;Crédito;Saldo';
const csv = (...rows: string[]): string => ['Cuenta de la ONG', heading, ...rows].join('\r\n');
const bank = { nombre: 'marzo.csv', moneda: 'UYU', medio: 'transferencia' } as const;

const post = (file: string | Buffer, different: object = {}) =>
  service.call(postExtracto, {
    body: { archivo: Buffer.from(file).toString('base64'), ...bank, ...different } as never,
    as,
  });
const load = async (...rows: string[]) => (await post(csv(...rows))).ok().idExtracto;
const read = async (idExtracto: number, estado?: EstadoFila) =>
  (
    await service.call(getExtracto, {
      params: { idExtracto: String(idExtracto) },
      query: { ...(estado && { estado }) } as never,
      as,
    })
  ).ok();
const decide = (idExtracto: number, idFila: number, body: object) =>
  service.call(postDecidirFila, {
    params: { idExtracto: String(idExtracto), idFila: String(idFila) },
    body: body as never,
    as,
  });
const accept = (idExtracto: number, cantidad: number) =>
  service.call(postAceptarSeguras, { params: { idExtracto: String(idExtracto) }, body: { cantidad }, as });
const undo = (idExtracto: number) => service.call(deleteExtracto, { params: { idExtracto: String(idExtracto) }, as });
const fromFila = (idExtracto: number, idFila: number, different: object = {}, key = 'fila-1') =>
  service.call(postAporteDeFila, {
    params: { idExtracto: String(idExtracto), idFila: String(idFila) },
    headers: { 'idempotency-key': key },
    body: { ...transfer, monto: '900', fecha: '2026-03-10', ...different } as never,
    as,
  });
const aporte = async (idAporte: number) =>
  (await service.call(getAporte, { params: { idAporte: String(idAporte) }, as })).ok();
const found = async (query: object) =>
  (await service.call(getAportes, { query: query as never, as })).ok().aportes.map(({ idAporte }) => idAporte);

const { numeroTarjeta: _card, fechaVencimiento: _end, ...giver } = rightAporte;
const transfer = { ...giver, medio: 'transferencia' };
const gift = (monto: number, fecha: string, different: object = {}) => record(service, { monto, fecha, ...different });

test('what came in is stored as a bank of Uruguay writes it; what went out and what cannot be read is told', async () => {
  const idExtracto = await load(
    '05/03/2026;TRANSFERENCIA NUÑEZ ANA;774411;;1.250,50;9.000,00',
    '06/03/2026;COMISION;;90,00;;8.910,00',
    '31/02/2026;RARO;;;100,00;',
    ';Saldo final;;;;8.910,00',
  );
  const { extracto, content } = await read(idExtracto);
  expect(extracto).toMatchObject({ egresos: 1, ilegibles: [5], desde: '2026-03-05', hasta: '2026-03-05' });
  expect(content).toMatchObject([
    { fecha: '2026-03-05', monto: 1250.5, descripcion: 'TRANSFERENCIA NUÑEZ ANA', referencia: '774411' },
  ]);
});

test.each([
  ['Windows-1252', Buffer.from(csv('05/03/2026;NUÑEZ;1;;100,00;'), 'latin1')],
  ['UTF-8 with a mark', Buffer.from(`\uFEFF${csv('05/03/2026;NUÑEZ;1;;100,00;')}`)],
  ['UTF-16', Buffer.from(`\uFEFF${csv('05/03/2026;NUÑEZ;1;;100,00;')}`, 'utf16le')],
  ['tabs', Buffer.from(csv('05/03/2026;NUÑEZ;1;;100,00;').replaceAll(';', '\t'))],
  [
    'commas',
    Buffer.from('date_approved,description,transaction_amount\n2026-03-05T10:00:00.000-04:00,"NUÑEZ",100.00\n'),
  ],
])('a statement in %s is read', async (_, file) => {
  const { idExtracto } = (await post(file)).ok();
  const { content } = await read(idExtracto);
  expect(content).toMatchObject([{ fecha: '2026-03-05', monto: 100, descripcion: 'NUÑEZ' }]);
});

test('the same file again is the statement that is there, also when two people send it at once', async () => {
  const file = csv('05/03/2026;ANA;1;;100,00;');
  const answers = await Promise.all([post(file), post(file), post(file, { nombre: 'otro.csv' })]);
  expect(new Set(answers.map((answer) => answer.ok().idExtracto)).size).toBe(1);
  expect(answers.filter((answer) => answer.ok().cambio)).toHaveLength(1);
  expect((await service.call(getExtractos, { query: {} as never, as })).ok().totalElements).toBe(1);
});

test('columns without known names are asked for once, and known by their headings from then on', async () => {
  const file = (amount: string) => `Cuándo;Quién;Cuánto\n05/03/2026;ANA 4111 1111 1111 1111;${amount}\n`;
  const asked = (await post(file('100,00'))).error();
  expect(asked).toMatchObject({
    codigo: 'columnas_por_elegir',
    encabezado: ['Cuándo', 'Quién', 'Cuánto'],
    ejemplos: [['05/03/2026', 'ANA ****1111', '100,00']],
  });
  const { idExtracto } = (await post(file('100,00'), { columnas: { fecha: 0, importe: 2, descripcion: 1 } })).ok();
  expect((await read(idExtracto)).content).toMatchObject([{ monto: 100, descripcion: 'ANA ****1111' }]);
  expect((await read((await post(file('200,00'))).ok().idExtracto)).content).toMatchObject([{ monto: 200 }]);
});

test('a file without headings is read from its first row, and what was said wrong is asked again once undone', async () => {
  const file = '05/03/2026;ANA DE LOS SANTOS;100,00\n06/03/2026;OTRA;200,00\n';
  const columnas = { fecha: 0, importe: 2 };
  const { idExtracto } = (await post(file, { columnas })).ok();
  expect((await read(idExtracto)).content).toMatchObject([{ monto: 100 }, { monto: 200 }]);
  (await undo(idExtracto)).ok();
  expect((await post(file)).error().codigo).toBe('columnas_por_elegir');
});

test('no whole number of a card is stored, and a formula is a text', async () => {
  const idExtracto = await load('05/03/2026;=1+A 4111-1111-1111-1111;4111111111111111;;100,00;');
  const { content } = await read(idExtracto);
  expect(content).toMatchObject([{ descripcion: '=1+A ****1111', referencia: '****1111' }]);
});

test('a workbook is read with its days and amounts', async () => {
  await gift(1234.5, '2026-03-05');
  const query = new URLSearchParams({ formato: 'xlsx' });
  const headers = { Authorization: `Bearer ${service.tokenFor('VOL_FIN')}` };
  const workbook = Buffer.from(
    await (await service.fetch(`/api/aportes/exportar?${query}`, { headers })).arrayBuffer(),
  );
  const { idExtracto } = (await post(workbook, { nombre: 'aportes.xlsx' })).ok();
  expect((await read(idExtracto)).content).toMatchObject([
    { fecha: '2026-03-05', monto: 1234.5, descripcion: 'Ana Núñez', coincidencia: 'coincide' },
  ]);
});

/** A workbook of one sheet, whose cell is said to be at a place. */
function workbookOf(place: string, rows = ''): Promise<Buffer> {
  const zip = new ZipFile();
  const sheet = `<worksheet><sheetData><row r="1"><c r="${place}"><v>1</v></c></row>${rows}</sheetData></worksheet>`;
  zip.addBuffer(Buffer.from(sheet), 'xl/worksheets/sheet1.xml');
  zip.end();
  return buffer(zip.outputStream);
}

test.each([
  ['a cell in the last row and column', () => workbookOf('XFD1048576')],
  ['a place that is written in escapes', () => workbookOf('&#88;FD1')],
  ['hundreds of megabytes once unpacked', () => workbookOf('A1', ' '.repeat(64 * 1024 * 1024))],
])('a workbook with %s is refused before it takes memory', async (_, workbook) => {
  expect((await post(await workbook())).error().message).toBe(says.notReadable);
});

test.each([
  ['nothing', ''],
  ['no heading of money that came', 'Fecha;Débito\n05/03/2026;100,00'],
  ['a workbook that is none', 'PK\u0003\u0004 nada'],
  ['only what went out', csv('05/03/2026;COMISION;;90,00;;')],
])('a file with %s is refused with a sentence', async (_, file) => {
  const refused = (await post(file)).error();
  expect([says.archivo, says.columnas, says.notReadable, says.nothing]).toContain(refused.message);
});

test('more than 5,000 rows are refused', async () => {
  const row = '05/03/2026;ANA;1;;100,00;';
  expect((await post(csv(...Array.from({ length: 5001 }, () => row)))).error().message).toBe(says.tooMany(5000));
});

test('a row matches by amount and three days, is in doubt between several, and told apart by card and name', async () => {
  const near = await gift(1000, '2026-03-02');
  await gift(1000, '2026-03-09');
  const [visa, other] = [
    await gift(500, '2026-03-05'),
    await gift(500, '2026-03-05', { numeroTarjeta: '5425233430109903' }),
  ];
  const juan = await gift(700, '2026-03-05', { nombre: 'Juan Pérez' });
  await gift(700, '2026-03-05', { nombre: 'Otra Persona' });
  await gift(300, '2026-03-05', { moneda: 'USD' });
  const idExtracto = await load(
    '05/03/2026;DEPOSITO;1;;1.000,00;',
    '05/03/2026;VISA ****1111;2;;500,00;',
    '05/03/2026;TRANSF PEREZ JUAN;3;;700,00;',
    '05/03/2026;DEPOSITO;4;;300,00;',
    '06/03/2026;CUPONES;5;;500,00;',
  );
  const { content, seguras } = await read(idExtracto);
  expect(content.map(({ coincidencia, aportes }) => [coincidencia, aportes.map(({ idAporte }) => idAporte)])).toEqual([
    ['coincide', [near]],
    // The last row may be this one too.
    ['dudosa', [visa]],
    ['coincide', [juan]],
    ['sin_aporte', []],
    ['dudosa', [other, visa]],
  ]);
  expect(seguras).toBe(2);
});

test('an accepted match says so on its contribution, which is found by it, and undone is as before', async () => {
  const [idAporte, rest] = [await gift(1000, '2026-03-05'), await gift(1, '2026-03-05')];
  const idExtracto = await load('05/03/2026;DEPOSITO;1;;1.000,00;');
  (await decide(idExtracto, 1, { que: 'conciliar', idAporte })).ok();
  // The answer was lost.
  (await decide(idExtracto, 1, { que: 'conciliar', idAporte })).ok();
  expect(await aporte(idAporte)).toMatchObject({ conciliado: { idExtracto, idFila: 1 }, version: 1 });
  expect(await found({ conciliado: 'true', pag: '1' })).toEqual([idAporte]);
  expect(await found({ conciliado: 'false', pag: '1' })).toEqual([rest]);
  expect((await read(idExtracto)).content).toMatchObject([{ estado: 'conciliada', aportes: [{ idAporte }] }]);
  (await decide(idExtracto, 1, { que: 'deshacer' })).ok();
  expect(await aporte(idAporte)).toMatchObject({ conciliado: null });
  expect((await read(idExtracto, 'pendiente')).content).toMatchObject([{ coincidencia: 'coincide' }]);
});

test('of two people who reconcile one contribution with two rows at once, one is told', async () => {
  const idAporte = await gift(1000, '2026-03-05');
  const idExtracto = await load('05/03/2026;UNO;1;;1.000,00;', '06/03/2026;DOS;2;;1.000,00;');
  const answers = await Promise.all([1, 2].map((n) => decide(idExtracto, n, { que: 'conciliar', idAporte })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409]);
  expect(answers.find(({ status }) => status === 409)!.error().message).toBe(says.reconciled);
});

test('of two people who decide about one row at once, the slower is told', async () => {
  const idAporte = await gift(1000, '2026-03-05');
  const idExtracto = await load('05/03/2026;UNO;1;;1.000,00;');
  const answers = await Promise.all([
    decide(idExtracto, 1, { que: 'conciliar', idAporte }),
    decide(idExtracto, 1, { que: 'apartar', motivo: 'Es un préstamo' }),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409]);
  expect(answers.find(({ status }) => status === 409)!.error().message).toBe(says.decided);
});

test('an annulled contribution, or one of another currency, is not reconciled', async () => {
  const idExtracto = await load('05/03/2026;UNO;1;;1.000,00;');
  const dollars = await gift(1000, '2026-03-05', { moneda: 'USD' });
  const annulled = await gift(1000, '2026-03-05');
  await service.call(postAnularAporte, { params: { idAporte: String(annulled) }, body: { motivo: 'No era' }, as });
  expect((await decide(idExtracto, 1, { que: 'conciliar', idAporte: dollars })).error().message).toBe(says.otherMoneda);
  expect((await decide(idExtracto, 1, { que: 'conciliar', idAporte: annulled })).error().message).toBe(says.annulled);
  expect((await decide(idExtracto, 9, { que: 'conciliar', idAporte: dollars })).error().message).toBe(
    says.filaNotFound,
  );
});

test('all sure matches are accepted at once when they are as many as were seen', async () => {
  const ids = [await gift(1000, '2026-03-05'), await gift(2000, '2026-03-05')];
  const idExtracto = await load(
    '05/03/2026;UNO;1;;1.000,00;',
    '05/03/2026;DOS;2;;2.000,00;',
    '05/03/2026;TRES;3;;3.000,00;',
  );
  expect((await accept(idExtracto, 3)).error().message).toBe(says.counted(2));
  expect((await accept(idExtracto, 2)).ok()).toEqual({ conciliadas: 2 });
  expect(await found({ conciliado: 'true' })).toEqual(ids.toReversed());
  expect((await read(idExtracto)).extracto.filas).toEqual({ pendiente: 1, conciliada: 2, creada: 0, apartada: 0 });
});

test('a contribution is recorded from a row once, with its way and nothing that nobody decided', async () => {
  const idExtracto = await load('10/03/2026;ANA;1;;900,00;');
  const { idAporte } = (await fromFila(idExtracto, 1)).ok();
  expect((await fromFila(idExtracto, 1)).ok()).toEqual({ idAporte });
  expect((await fromFila(idExtracto, 1, {}, 'fila-2')).error().message).toBe(says.decided);
  expect(await found({})).toEqual([idAporte]);
  expect(await aporte(idAporte)).toMatchObject({ conciliado: { idExtracto, idFila: 1 } });
});

test('undone as a whole, links go and what was recorded from it is annulled, unless somebody changed it since', async () => {
  const linked = await gift(1000, '2026-03-05');
  const rows = ['05/03/2026;UNO;1;;1.000,00;', '10/03/2026;DOS;2;;900,00;', '10/03/2026;TRES;3;;900,00;'];
  const idExtracto = await load(...rows);
  (await decide(idExtracto, 1, { que: 'conciliar', idAporte: linked })).ok();
  const kept = (await fromFila(idExtracto, 2, {}, 'dos')).ok().idAporte;
  const gone = (await fromFila(idExtracto, 3, {}, 'tres')).ok().idAporte;
  const body = { ...transfer, monto: '900', fecha: '2026-03-10', detalle: 'Otra referencia' } as never;
  (await service.call(putAporte, { params: { idAporte: String(kept) }, body, as })).ok();
  expect((await read(idExtracto)).creados).toMatchObject([
    { idAporte: kept, cambiado: true },
    { idAporte: gone, cambiado: false },
  ]);
  expect((await undo(idExtracto)).ok()).toEqual({ anulados: [gone], conservados: [kept] });
  expect(await aporte(gone)).toMatchObject({ anulado: { motivo: says.undoneReason('marzo.csv') }, conciliado: null });
  expect(await aporte(linked)).toMatchObject({ anulado: null, conciliado: null });
  expect((await undo(idExtracto)).error().message).toBe(says.notFound);
  expect((await post(csv(...rows))).ok()).toMatchObject({ cambio: true });
});
