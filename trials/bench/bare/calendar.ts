/** A day of the calendar with bare node:http, driver and due times. */
import { createServer, type ServerResponse } from 'node:http';
import { type Document, MongoClient } from 'mongodb';

const { MONGODB_URI = '', DB_NAME, PORT } = process.env;
const client = await MongoClient.connect(MONGODB_URI);
const db = client.db(DB_NAME);

const hourMs = 3600_000;
const dayMs = 24 * hourMs;
/** Uruguay has had no DST since 2015. */
const offset = 3 * hourMs;

const fields = (...names: string[]) => Object.fromEntries(names.map((name) => [name, 1]));
const ofAnimal = fields('nombreComunFichaAnimal', 'estado', 'ubicacionActual', 'idFotoIdentificacion', 'fotos');
const ofDose = fields(
  ...['idFichaTratamiento', 'idFichaAnimal', 'fechaHora', 'fechaProgramada', 'lugar', 'exito', 'comentario'],
);
const ofTreatment = fields(
  ...['idFichaAnimal', 'version', 'comienzo', 'tipoTratamiento', 'via', 'medicamento', 'cantidadDosis', 'dosis'],
  ...['cantidadDar', 'dar', 'frecuencia', 'duracion', 'instruccionesEspeciales', 'activo', 'finalizado'],
  ...['idFarmaco', 'pesoUsado', 'fechaPesoUsado', 'concentracionUsada', 'unidadConcentracionUsada'],
);

/** A raw command: cursors cost the driver three times as much. */
async function find(collection: string, filter: object, projection: object): Promise<Document[]> {
  const { cursor } = await db.command({ find: collection, filter, projection, batchSize: 100_000, singleBatch: true });
  return cursor.firstBatch;
}

async function read(from: number, to: number) {
  const [treatments, given] = await Promise.all([
    find('fichas_tratamiento', { fin: { $gte: new Date(from) }, comienzo: { $lt: new Date(to) } }, ofTreatment),
    find('instancias_tratamiento', { lugar: { $gte: new Date(from), $lt: new Date(to) } }, ofDose),
  ]);
  const _id = { $in: [...new Set(treatments.map((doc) => doc.idFichaAnimal))] };
  return { treatments, given, animals: await find('fichas_animal', { _id }, ofAnimal) };
}

const doseGiven = (doc: Document) => ({
  idFichaTratamiento: doc.idFichaTratamiento,
  idFichaAnimal: doc.idFichaAnimal,
  estado: 'Realizada',
  fechaHora: doc.fechaHora.getTime(),
  fechaProgramada: doc.fechaProgramada?.getTime() ?? null,
  exito: doc.exito,
  comentario: doc.comentario,
});

const treatment = (doc: Document, end: number, now: number) => ({
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
  idFarmaco: doc.idFarmaco ?? null,
  pesoUsado: doc.pesoUsado ?? null,
  fechaPesoUsado: doc.fechaPesoUsado?.getTime() ?? null,
  concentracionUsada: doc.concentracionUsada ?? null,
  unidadConcentracionUsada: doc.unidadConcentracionUsada ?? null,
  dosisARevisar: null,
  fueraDeVademecum: null,
  sinComprobar: (doc.dosis === 'mg_kg' || doc.dosis === 'UI_kg') && doc.concentracionUsada === null,
  activo: doc.activo,
  finalizado: !doc.activo,
  fechaFinalizado: doc.finalizado?.getTime() ?? null,
  shouldBeEnded: doc.activo && end < now,
});

const animal = (doc: Document) => ({
  idFichaAnimal: doc._id,
  nombreComunFichaAnimal: { nombre: doc.nombreComunFichaAnimal },
  estado: doc.estado,
  ubicacionActual: doc.ubicacionActual,
  foto: `fotos_ficha_animal/${doc.idFotoIdentificacion ?? doc.fotos[0]}`,
});

function estadoOf(due: number, next: number, now: number): string {
  if (due > now) return 'Próxima';
  return now < next ? 'Atrasada' : 'No realizada';
}

async function calendar(fecha: number, res: ServerResponse): Promise<void> {
  const from = Math.floor((fecha - offset) / dayMs) * dayMs + offset;
  const to = from + dayMs;
  const now = Date.now();
  const { treatments, given, animals } = await read(from, to);
  const instancias: Record<string, object> = {};
  const tratamientos: Record<string, object> = {};
  const animales: Record<string, object> = {};
  const answered = new Set<string>();
  const present = new Set<number>();

  for (const doc of given) {
    instancias[String(doc._id)] = doseGiven(doc);
    present.add(doc.idFichaTratamiento);
    answered.add(`${doc.idFichaTratamiento}-${doc.lugar.getTime()}`);
  }
  for (const doc of treatments) {
    const start = doc.comienzo.getTime();
    const step = Math.round(doc.frecuencia * 100) * 36_000;
    const end = start + Math.round(doc.duracion * 100) * 864_000;
    const first = Math.max(0, Math.ceil((from - start) / step));
    for (let due = start + first * step; due < Math.min(to, end); due += step) {
      const key = `${doc._id}-${due}`;
      if (answered.has(key)) continue;
      present.add(doc._id);
      instancias[key] = {
        idFichaTratamiento: doc._id,
        idFichaAnimal: doc.idFichaAnimal,
        estado: estadoOf(due, Math.min(due + step, end), now),
        fechaHora: due,
        fechaProgramada: due,
        exito: null,
        comentario: '',
      };
    }
    if (present.has(doc._id)) tratamientos[doc._id] = treatment(doc, end, now);
  }
  for (const doc of animals) animales[String(doc._id)] = animal(doc);
  res.setHeader('Content-Type', 'application/json; charset=utf-8');
  res.end(JSON.stringify({ instancias, tratamientos, animales }));
}

const server = createServer(({ url = '/' }, res) => {
  void calendar(Number(new URL(url, 'http://localhost').searchParams.get('fecha')), res);
});
server.listen(Number(PORT), '127.0.0.1');
process.on('SIGTERM', () => process.exit());
