/** The calls of an animal's page with bare node:http and driver. */
import { createServer } from 'node:http';
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

const names = new Map([[3, 'Ana Núñez']]);
const who = (idUsuario: number) => ({ idUsuario, nombre: names.get(idUsuario) });
const ms = (date: Date | null): number | null => date?.getTime() ?? null;

const all = (collection: string, filter: object, sort: Record<string, 1 | -1> = {}): Promise<Document[]> =>
  db.collection(collection).find(filter).sort(sort).toArray();
const one = async (id: number): Promise<Document> =>
  (await db.collection<{ _id: number }>('fichas_animal').findOne({ _id: id })) ?? {};

const timeOf = ({ fecha, pesadoEn, creadoEn }: Document): number => {
  const start = startOf(fecha);
  return Math.min(Math.max((pesadoEn ?? creadoEn).getTime(), start), start + 24 * 3600_000 - 1);
};

/** The last weight of sheets or record; measures here contain none. */
async function lastWeight(doc: Document) {
  const [[sheet], [measure]] = await Promise.all([
    db
      .collection('fichas_diarias')
      .find({ idFichaAnimal: doc._id, peso: { $type: 'number' } })
      .sort({ fecha: -1 })
      .limit(1)
      .toArray(),
    db
      .collection('mediciones')
      .find({ idFichaAnimal: doc._id, tipo: 'peso' })
      .sort({ fechaHora: -1 })
      .limit(1)
      .toArray(),
  ]);
  if (measure !== undefined) throw new Error('a weight that is a measure');
  return sheet === undefined
    ? { valor: doc.pesoIngreso, fecha: doc.fechaHora.getTime() }
    : { valor: sheet.peso, fecha: timeOf(sheet) };
}

async function ficha(id: number) {
  const doc = await one(id);
  const { _id, creadoPor, creadoEn, modificadoPor, modificadoEn, busqueda, fotos, idReceptor, ...rest } = doc;
  const { idFotoIdentificacion, idFichaAnterior, nombreComunFichaAnimal, ...fields } = rest;
  return {
    ...fields,
    idFichaAnimal: _id,
    fecha: doc.fecha.getTime(),
    fechaHora: doc.fechaHora.getTime(),
    receptorAnimalUsuario: idReceptor,
    nombreCompletoReceptor: names.get(idReceptor),
    nombreComunFichaAnimal: { nombre: nombreComunFichaAnimal },
    fechaIngresoSocobiomaMald: ms(doc.fechaIngresoSocobiomaMald),
    fechaMuerte: ms(doc.fechaMuerte),
    fechaEgreso: ms(doc.fechaEgreso),
    fechaDestinoFinal: ms(doc.fechaDestinoFinal),
    fotosFichaAnimal: fotos.map((idFoto: number) => `fotos_ficha_animal/${idFoto}`),
    fotoIdentificacion: idFotoIdentificacion,
    foto: null,
    ultimoPeso: await lastWeight(doc),
  };
}

async function recapturas(id: number) {
  const [doc, later] = await Promise.all([one(id), all('fichas_animal', { idFichaAnterior: id })]);
  return { anterior: doc.idFichaAnterior, siguientes: later };
}

const stepOf = ({ frecuencia }: Document): number => Math.round(frecuencia * 100) * 36_000;
const endOf = ({ comienzo, duracion }: Document): number => comienzo.getTime() + Math.round(duracion * 100) * 864_000;

const tratamiento = (doc: Document, now: number) => ({
  idFichaTratamiento: doc._id,
  idFichaAnimal: doc.idFichaAnimal,
  version: doc.version,
  fechaHoraComienzo: doc.comienzo.toISOString(),
  tipoTratamiento: doc.tipoTratamiento,
  via: doc.via,
  medicamento: doc.medicamento,
  cantidadDosis: doc.cantidadDosis,
  dosis: doc.dosis,
  cantidadDar: doc.cantidadDar,
  dar: doc.dar,
  frecuencia: doc.frecuencia,
  duracion: doc.duracion,
  instruccionesEspeciales: doc.instruccionesEspeciales,
  idFarmaco: doc.idFarmaco,
  pesoUsado: doc.pesoUsado,
  fechaPesoUsado: ms(doc.fechaPesoUsado),
  concentracionUsada: doc.concentracionUsada,
  unidadConcentracionUsada: doc.unidadConcentracionUsada,
  dosisARevisar: null,
  fueraDeVademecum: null,
  sinComprobar: (doc.dosis === 'mg_kg' || doc.dosis === 'UI_kg') && doc.concentracionUsada === null,
  activo: doc.activo,
  finalizado: !doc.activo,
  fechaFinalizado: ms(doc.finalizado),
  shouldBeEnded: doc.activo && endOf(doc) < now,
});

/** Due times of given doses, by treatment, from a time on. */
async function answeredOf(docs: Document[], from: number): Promise<Set<string>> {
  const idFichaTratamiento = { $in: docs.filter(({ activo }) => activo).map(({ _id }) => _id) };
  const given = await db
    .collection('instancias_tratamiento')
    .find({ lugar: { $gt: new Date(from) }, idFichaTratamiento }, { projection: { idFichaTratamiento: 1, lugar: 1 } })
    .toArray();
  return new Set(given.map((dose) => `${dose.idFichaTratamiento}-${dose.lugar.getTime()}`));
}

function nextOf(doc: Document, answered: Set<string>, now: number): number | null {
  const [start, step, end] = [doc.comienzo.getTime(), stepOf(doc), endOf(doc)];
  for (let due = start + Math.max(0, Math.floor((now - start) / step) + 1) * step; due < end; due += step) {
    if (!answered.has(`${doc._id}-${due}`)) return due;
  }
  return null;
}

async function tratamientos(filter: object, direction: 1 | -1) {
  const now = Date.now();
  const [docs, totalElements] = await Promise.all([
    all('fichas_tratamiento', filter, { comienzo: direction, _id: direction }),
    db.collection('fichas_tratamiento').countDocuments(filter),
  ]);
  const answered = await answeredOf(docs, now);
  const content = docs.map((doc) => ({
    ...tratamiento(doc, now),
    proximaDosis: doc.activo ? nextOf(doc, answered, now) : null,
  }));
  return { content, size: Math.max(12, docs.length), totalElements };
}

async function atrasadas(idFichaAnimal: number) {
  const now = Date.now();
  const running = { idFichaAnimal, activo: true, comienzo: { $lte: new Date(now) }, fin: { $gt: new Date(now) } };
  const [docs, animal] = await Promise.all([all('fichas_tratamiento', running), one(idFichaAnimal)]);
  const answered = await answeredOf(docs, now - dayMs);
  const late = docs
    .map((doc) => {
      const start = doc.comienzo.getTime();
      return { doc, due: start + Math.floor((now - start) / stepOf(doc)) * stepOf(doc) };
    })
    .filter(({ doc, due }) => !answered.has(`${doc._id}-${due}`));
  const dose = (doc: Document, due: number) => ({
    idFichaTratamiento: doc._id,
    idFichaAnimal,
    estado: 'Atrasada',
    fechaHora: due,
    fechaProgramada: due,
    exito: null,
    comentario: '',
  });
  const { nombre, nombreComunFichaAnimal, estado, ubicacionActual } = animal;
  const named = { nombreComunFichaAnimal: { nombre: nombreComunFichaAnimal }, estado, ubicacionActual, foto: null };
  return {
    instancias: Object.fromEntries(late.map(({ doc, due }) => [`${doc._id}-${due}`, dose(doc, due)])),
    tratamientos: Object.fromEntries(late.map(({ doc }) => [doc._id, tratamiento(doc, now)])),
    animales: late.length === 0 ? {} : { [idFichaAnimal]: { idFichaAnimal, nombre, ...named } },
  };
}

async function fichasDiarias(idFichaAnimal: number, anio: string, mes: string) {
  const month = `${anio}-${mes.padStart(2, '0')}`;
  const fecha = { $gte: `${month}-01`, $lte: `${month}-31` };
  const docs = await all('fichas_diarias', { idFichaAnimal, fecha }, { fecha: 1 });
  return docs.map(({ _id, creadoPor, creadoEn, modificadoEn, ...fields }) => ({
    idFichaDiaria: _id,
    ...fields,
  }));
}

async function varamiento(id: number) {
  const [doc, found] = await Promise.all([one(id), all('varamientos', { _id: id })]);
  if (found.length > 0) throw new Error('stranding codes');
  const vistas = { dorsal: null, ventral: null, cabeza_izquierda: null, cabeza_derecha: null };
  const codes = { fecha: null, estadoCarcasa: null, destinoCarcasa: null, interacciones: [], vistas };
  return { idFichaAnimal: doc._id, version: 0, ...codes, cicatrices: '', observaciones: '', usuario: null };
}

async function tipos() {
  const [list] = await all('tipos_medicion', {});
  return list?.tipos.map((tipo: Document) => ({ ...tipo, version: list.version }));
}

async function mediciones(idFichaAnimal: number) {
  const [animal, kinds, sheets, measures] = await Promise.all([
    one(idFichaAnimal),
    all('tipos_medicion', {}),
    db
      .collection('fichas_diarias')
      .find(
        { idFichaAnimal, $or: [{ come: 'No' }, { peso: { $type: 'number' } }, { temperatura: { $type: 'number' } }] },
        { projection: { fecha: 1, peso: 1, temperatura: 1, come: 1, creadoPor: 1 } },
      )
      .toArray(),
    all('mediciones', { idFichaAnimal }),
  ]);
  const units = new Map(kinds[0]?.tipos.map(({ tipo, unidad }: Document) => [tipo, unidad]));
  const bare = { idMedicion: null, metodo: '', exactitud: null, comentario: '', version: null };
  const intake = animal.fechaHora.getTime();
  const usuario = who(animal.creadoPor);
  const found: { fechaHora: number }[] = [];
  const add = (measure: { fechaHora: number; tipo: string; valor: number }) =>
    found.push({ idFichaAnimal, unidad: units.get(measure.tipo), ...bare, ...measure } as { fechaHora: number });
  const record = { idFichaDiaria: null, origen: 'ficha', usuario };
  add({ ...record, tipo: 'peso', fechaHora: intake, valor: animal.pesoIngreso });
  for (const { _id, fecha, peso, temperatura, creadoPor } of sheets) {
    const from = { fechaHora: startOf(fecha), idFichaDiaria: _id, origen: 'ficha_diaria', usuario: who(creadoPor) };
    if (dayOf(intake) === fecha) throw new Error('a sheet of the day of the intake');
    if (peso !== null) add({ ...from, tipo: 'peso', valor: peso });
    if (temperatura !== null) add({ ...from, tipo: 'temperatura', valor: temperatura });
  }
  for (const { _id, tipo, fechaHora, valor, metodo, creadoPor, version } of measures) {
    const own = { idMedicion: _id, idFichaDiaria: null, origen: 'medicion', usuario: who(creadoPor), metodo, version };
    add({ ...own, tipo, fechaHora: fechaHora.getTime(), valor });
  }
  return {
    mediciones: found.sort((a, b) => a.fechaHora - b.fechaHora),
    ayunos: sheets.flatMap(({ come, fecha }) => (come === 'No' ? [fecha] : [])).sort(),
  };
}

function answer({ pathname, searchParams }: URL): Promise<unknown> {
  const [, , of = '', id, more] = pathname.split('/');
  const animal = Number(id);
  const asked = Number(searchParams.get('ficha'));
  if (of === 'fichas_animal') return more === 'recapturas' ? recapturas(animal) : ficha(animal);
  if (of === 'calendario') return atrasadas(asked);
  if (of === 'ficha_tratamiento') {
    const active = searchParams.has('activo') ? { activo: true } : {};
    return tratamientos({ idFichaAnimal: asked, ...active }, searchParams.get('ordenFecha') === 'asc' ? 1 : -1);
  }
  if (of === 'fichas_diarias') {
    return fichasDiarias(animal, searchParams.get('anio') ?? '', searchParams.get('mes') ?? '');
  }
  if (of === 'marcas') return all('marcas', { idFichaAnimal: animal }, { fecha: 1, _id: 1 });
  if (of === 'varamientos') return varamiento(animal);
  return of === 'mediciones' ? mediciones(animal) : tipos();
}

const server = createServer(async ({ url = '/' }, res) => {
  const found = url === '/' ? null : await answer(new URL(url, 'http://localhost'));
  res.setHeader('Content-Type', 'application/json; charset=utf-8');
  res.end(JSON.stringify(found));
});
server.listen(Number(PORT), '127.0.0.1');
process.on('SIGTERM', () => process.exit());
