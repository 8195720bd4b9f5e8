/**
 * The whiteboard with bare node:http, driver and arithmetic; only amounts to draw up come from the
 * contracts.
 */
import { createServer, type ServerResponse } from 'node:http';
import { aDar, pesoDifiere } from '@caparazon/clinic/tratamiento/dosis-por-peso';
import { type Document, MongoClient } from 'mongodb';

const { MONGODB_URI = '', DB_NAME, PORT } = process.env;
const client = await MongoClient.connect(MONGODB_URI);
const db = client.db(DB_NAME);

const hourMs = 3600_000;
const dayMs = 24 * hourMs;
/** Uruguay has had no DST since 2015. */
const offset = 3 * hourMs;
const dayOf = (ms: number): string => new Date(ms - offset).toISOString().slice(0, 10);
const startOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) + offset;
const dayStart = (ms: number): number => Math.floor((ms - offset) / dayMs) * dayMs + offset;

const fields = (...names: string[]) => Object.fromEntries(names.map((name) => [name, 1]));
const ofAnimal = fields(
  ...['nombre', 'nombreComunFichaAnimal', 'ubicacionActual', 'idFotoIdentificacion', 'fotos', 'clase', 'fechaHora'],
  ...['fechaIngresoSocobiomaMald', 'numeroMarca', 'estadia', 'pesoIngreso', 'pesoEgreso', 'fechaEgreso'],
);
const ofTreatment = fields(
  ...['idFichaAnimal', 'activo', 'cantidadDosis', 'dosis', 'dar', 'pesoUsado', 'fechaPesoUsado'],
  ...['concentracionUsada', 'unidadConcentracionUsada', 'comienzo', 'frecuencia', 'duracion', 'fin'],
);

/** A raw command: cursors cost the driver three times as much. */
async function find(collection: string, filter: object, projection: object = {}): Promise<Document[]> {
  const { cursor } = await db.command({ find: collection, filter, projection, batchSize: 100_000, singleBatch: true });
  return cursor.firstBatch;
}

async function read(now: number, days: string[]) {
  const [since, week] = [days.at(-1) ?? '', days[8] ?? ''];
  const [animals, [list]] = await Promise.all([
    find('fichas_animal', { estado: 'En_rehabilitación' }, ofAnimal),
    find('criterios_liberacion', {}),
  ]);
  const idFichaAnimal = { $in: animals.map(({ _id }) => _id) };
  const weighed = { idFichaAnimal, peso: { $type: 'number' }, fecha: { $gte: since } };
  const measured = { idFichaAnimal, tipo: 'peso', fechaHora: { $gte: new Date(startOf(since)) } };
  const [sheets, weights, measures, treatments, early, tags, marks] = await Promise.all([
    find(
      'fichas_diarias',
      { idFichaAnimal, fecha: { $gte: week } },
      fields('idFichaAnimal', 'fecha', 'come', 'nada', 'plasticos', 'impermeabilidadPlumaje'),
    ),
    find('fichas_diarias', weighed, { ...fields('idFichaAnimal', 'fecha', 'peso', 'pesadoEn', 'creadoEn'), _id: 0 }),
    find('mediciones', measured, { ...fields('idFichaAnimal', 'fechaHora', 'valor', 'metodo'), _id: 0 }),
    find(
      'fichas_tratamiento',
      { idFichaAnimal, $or: [{ activo: true }, { fin: { $gte: new Date(startOf(since)) } }] },
      ofTreatment,
    ),
    find(
      'instancias_tratamiento',
      { lugar: { $gt: new Date(now - 2 * dayMs) } },
      fields('idFichaTratamiento', 'lugar'),
    ),
    find('marcas', { idFichaAnimal }, fields('idFichaAnimal', 'codigoNormal', 'evento', 'fecha')),
    find('liberaciones', { _id: idFichaAnimal }, fields('marcas')),
  ]);
  return {
    animals,
    criteria: list?.criterios as Document[],
    sheets,
    weights,
    measures,
    treatments,
    early,
    tags,
    marks,
  };
}

function grouped(docs: Document[]): Map<number, Document[]> {
  const groups = new Map<number, Document[]>();
  for (const doc of docs) {
    const group = groups.get(doc.idFichaAnimal);
    if (group === undefined) groups.set(doc.idFichaAnimal, [doc]);
    else group.push(doc);
  }
  return groups;
}

interface Peso {
  valor: number;
  fechaHora: number;
}

/** By time; the intake day's sheet follows the record's weight. */
function weightsOf(animal: Document, sheets: Document[], measures: Document[], since: number): Peso[] {
  const intake = animal.fechaHora.getTime();
  const day = dayOf(intake);
  const pesos: Peso[] = animal.pesoIngreso === null ? [] : [{ valor: animal.pesoIngreso, fechaHora: intake }];
  for (const { fecha, peso, pesadoEn, creadoEn } of sheets) {
    const [start, weighedAt] = [startOf(fecha), (pesadoEn ?? creadoEn).getTime()];
    const time = Math.min(Math.max(weighedAt, start), start + dayMs - 1);
    pesos.push({ valor: peso, fechaHora: fecha === day ? Math.max(time, intake) : time });
  }
  for (const { fechaHora, valor, metodo } of measures) {
    if (metodo !== '') throw new Error('a weight that may be an estimate');
    pesos.push({ valor, fechaHora: fechaHora.getTime() });
  }
  return pesos.filter(({ fechaHora }) => fechaHora >= since).sort((a, b) => a.fechaHora - b.fechaHora);
}

function weightBefore(pesos: Peso[], days: string[], ago: number): Peso | undefined {
  const [until, from] = [startOf(days[ago - 1] ?? ''), startOf(days[ago + 7] ?? '')];
  return pesos.findLast(({ fechaHora }) => fechaHora >= from && fechaHora < until);
}

interface Facts {
  now: number;
  days: string[];
  /** Latest first. */
  sheets: Document[];
  pesos: Peso[];
  last: Peso | null;
  treatments: Document[];
  tagged: boolean;
  marks: Map<string, Document>;
  estadia: number;
}

function running({ days, sheets }: Facts, criterion: Document, field: string, good: string[]): boolean | null {
  const answered = sheets.filter((sheet) => sheet[field] !== null);
  if (answered.length === 0) return null;
  let day = answered[0]?.fecha === days[0] ? 0 : 1;
  let run = 0;
  for (const sheet of answered) {
    if (sheet.fecha !== days[day] || !good.includes(sheet[field])) break;
    run += 1;
    day += 1;
  }
  return run >= (criterion.dias ?? 1);
}

function untreated({ now, treatments }: Facts, { dias }: Document): boolean {
  if (treatments.some(({ activo }) => activo)) return false;
  if (dias === null || treatments.length === 0) return true;
  return Math.floor((now - Math.max(...treatments.map(({ fin }) => fin.getTime()))) / dayMs) >= dias;
}

function gains({ now, last, pesos, days }: Facts, { dias }: Document): boolean | null {
  if (last === null || now - last.fechaHora > 7 * dayMs) return null;
  const before = weightBefore(pesos, days, dias ?? 1);
  return before === undefined ? null : last.valor > before.valor;
}

function fulfils(facts: Facts, criterion: Document): boolean | null {
  if (criterion.tipo === 'persona') {
    const mark = facts.marks.get(criterion.criterio);
    const stands =
      mark?.texto === criterion.texto && mark?.clase === criterion.clase && mark?.estadia === facts.estadia;
    return stands ? mark?.cumplido : null;
  }
  if (criterion.regla === 'sin_tratamiento') return untreated(facts, criterion);
  if (criterion.regla === 'aumenta_de_peso') return gains(facts, criterion);
  if (criterion.regla === 'come_solo') return running(facts, criterion, 'come', ['Solo']);
  if (criterion.regla === 'nada_bien') return running(facts, criterion, 'nada', ['Bien', 'Muy_bien']);
  if (criterion.regla === 'impermeable') return running(facts, criterion, 'impermeabilidadPlumaje', ['Muy_bueno']);
  return facts.tagged;
}

function doses(treatments: Document[], answered: Set<string>, now: number) {
  let [next, late]: [number | null, number] = [null, 0];
  for (const { _id, activo, comienzo, frecuencia, duracion } of treatments) {
    if (!activo) continue;
    const start = comienzo.getTime();
    const step = Math.round(frecuencia * 100) * 36_000;
    const end = start + Math.round(duracion * 100) * 864_000;
    const current = Math.floor((now - start) / step);
    if (current >= 0 && now < end && !answered.has(`${_id}-${start + current * step}`)) late += 1;
    for (let due = start + Math.max(0, current + 1) * step; due < end; due += step) {
      if (answered.has(`${_id}-${due}`)) continue;
      if (next === null || due < next) next = due;
      break;
    }
  }
  return { next, late };
}

const asksReview = ({ treatments, last }: Facts): boolean =>
  last !== null &&
  treatments.some(
    (doc) =>
      doc.activo &&
      doc.pesoUsado !== null &&
      last.fechaHora >= doc.fechaPesoUsado.getTime() &&
      pesoDifiere(doc.pesoUsado, last.valor) &&
      (doc.dar === null || doc.dar === 'ml') &&
      (aDar(doc as never, last.valor)?.cantidad ?? 0) > 0,
  );

function alertsOf(facts: Facts, lost: boolean): string[] {
  const { sheets, days } = facts;
  const [first = '', second = '', third = ''] = days;
  const answers = new Map(sheets.map(({ fecha, come }) => [fecha, come]));
  const [last, before] = (answers.get(first) ?? null) === null ? [second, third] : [first, second];
  const plastic = sheets.some(({ plasticos, fecha }) => plasticos === true && fecha >= (days[6] ?? ''));
  return [
    answers.get(last) === 'No' && answers.get(before) === 'No' ? ['no_come'] : [],
    lost ? ['perdio_peso'] : [],
    plastic ? ['plasticos'] : [],
    asksReview(facts) ? ['dosis_a_revisar'] : [],
    sheets[0]?.fecha === days[0] ? [] : ['sin_ficha'],
  ].flat();
}

const grams = (kilograms: number): number => Math.round(kilograms * 1000);
const daysBetween = (one: Peso, other: Peso): number => (dayStart(other.fechaHora) - dayStart(one.fechaHora)) / dayMs;

/** The last weight against the highest of the preceding week. */
function lossOf(pesos: Peso[], last: Peso) {
  const today = dayStart(last.fechaHora);
  const earlier = pesos.filter(({ fechaHora }) => fechaHora < today);
  let base: Peso | undefined;
  for (const peso of earlier) {
    if (peso.fechaHora >= today - 7 * dayMs && (base === undefined || peso.valor >= base.valor)) base = peso;
  }
  base ??= earlier.at(-1);
  if (base === undefined) return null;
  const [from, lost] = [grams(base.valor), grams(base.valor) - grams(last.valor)];
  if (lost <= 0 || lost * 20 < from) return null;
  return { porcentaje: Math.round((lost * 100) / from), dias: daysBetween(base, last), fecha: last.fechaHora };
}

function weightOf({ pesos, last, days }: Facts) {
  if (last === null) return null;
  const { valor, fechaHora: fecha } = last;
  const perdida = lossOf(pesos, last);
  const before = weightBefore(pesos, days, 7);
  if (before === undefined || before === last) return { valor, fecha, variacion7d: null, diasVariacion: null, perdida };
  const since = daysBetween(before, last);
  const variacion7d = (grams(valor) - grams(before.valor)) / 1000;
  return { valor, fecha, variacion7d, diasVariacion: since === 7 ? null : since, perdida };
}

/** The latest state of any of its tags. */
const isTagged = (tags: Document[], numeroMarca: string): boolean =>
  tags.length === 0 ? numeroMarca !== '' : tags.some(({ evento }) => evento === 'colocada' || evento === 'leida');

const places = new Intl.Collator('es', { numeric: true, sensitivity: 'base' });

const daysIn = ({ fechaIngresoSocobiomaMald, fechaHora }: Document, now: number): number =>
  (dayStart(now) - dayStart((fechaIngresoSocobiomaMald ?? fechaHora).getTime())) / dayMs;

async function board(res: ServerResponse): Promise<void> {
  const now = Date.now();
  const days = Array.from({ length: 61 }, (_, n) => dayOf(now - n * dayMs));
  const since = startOf(days.at(-1) ?? '');
  const found = await read(now, days);
  const sheetsOf = grouped(found.sheets);
  const weighedOf = grouped(found.weights);
  const measuresOf = grouped(found.measures);
  const treatmentsOf = grouped(found.treatments);
  const tagsOf = grouped(found.tags);
  const marksOf = new Map(found.marks.map(({ _id, marcas }) => [_id, marcas as Document[]]));
  const answered = new Set(found.early.map((dose) => `${dose.idFichaTratamiento}-${dose.lugar.getTime()}`));
  const asked = Map.groupBy(
    found.criteria.filter(({ activo }) => activo),
    ({ clase }) => clase,
  );

  const rows = found.animals.map((animal) => {
    const { _id } = animal;
    const pesos = weightsOf(animal, weighedOf.get(_id) ?? [], measuresOf.get(_id) ?? [], since);
    const facts: Facts = {
      now,
      days,
      sheets: (sheetsOf.get(_id) ?? []).sort((a, b) => (a.fecha < b.fecha ? 1 : -1)),
      pesos,
      last: pesos.at(-1) ?? null,
      treatments: treatmentsOf.get(_id) ?? [],
      tagged: isTagged(tagsOf.get(_id) ?? [], animal.numeroMarca),
      marks: new Map(marksOf.get(_id)?.map((mark) => [mark.criterio, mark])),
      estadia: animal.estadia ?? 0,
    };
    const peso = weightOf(facts);
    const { next, late } = doses(facts.treatments, answered, now);
    const criteria = asked.get(animal.clase) ?? [];
    return {
      idFichaAnimal: _id,
      nombre: animal.nombre,
      nombreComunFichaAnimal: { nombre: animal.nombreComunFichaAnimal },
      foto: `fotos_ficha_animal/${animal.idFotoIdentificacion ?? animal.fotos[0]}`,
      ubicacionActual: animal.ubicacionActual,
      diasEnCuidado: daysIn(animal, now),
      peso,
      pesos: pesos.map(({ fechaHora, valor }) => [fechaHora, valor]),
      proximaDosis: next,
      atrasadas: late,
      fichaDeHoy: facts.sheets[0]?.fecha === days[0],
      alertas: alertsOf(facts, (peso?.perdida ?? null) !== null),
      criterios: {
        cumplidos: criteria.filter((criterion) => fulfils(facts, criterion) === true).length,
        total: criteria.length,
      },
    };
  });
  rows.sort((a, b) => places.compare(a.ubicacionActual, b.ubicacionActual) || a.idFichaAnimal - b.idFichaAnimal);
  res.setHeader('Content-Type', 'application/json; charset=utf-8');
  res.end(JSON.stringify({ animales: rows }));
}

const server = createServer((_req, res) => void board(res));
server.listen(Number(PORT), '127.0.0.1');
process.on('SIGTERM', () => process.exit());
