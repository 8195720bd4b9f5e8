/** An animal with a long history, as stored by svc-cases. */
import type { Db } from 'mongodb';

const hourMs = 3600_000;
const dayMs = 24 * hourMs;
/** Doses of each treatment. */
const dosesEach = 100;

const trace = (at: number) => ({
  creadoPor: 3,
  creadoEn: new Date(at),
  modificadoPor: 3,
  modificadoEn: new Date(at),
  version: 1,
});

/** Civil day in Montevideo, without DST since 2015. */
export const dayOf = (ms: number): string => new Date(ms - 3 * hourMs).toISOString().slice(0, 10);

const nothing = (...names: string[]) => Object.fromEntries(names.map((name) => [name, null]));
const empty = (...names: string[]) => Object.fromEntries(names.map((name) => [name, '']));

function ficha(_id: number, came: number) {
  return {
    _id,
    fecha: new Date(came),
    fechaHora: new Date(came),
    departamento: 'Rocha',
    ubicacion: 'Playa de La Coronilla',
    ubicacionActual: 'Pileta 4',
    nombre: `Matusalén ${_id}`,
    clase: 'Tortugas marinas',
    nombreComunFichaAnimal: 'Tortuga verde',
    especie: 'Chelonia mydas',
    estado: 'En_rehabilitación',
    idReceptor: 3,
    pesoIngreso: 4.2,
    fotos: [],
    busqueda: { nombre: [], todo: [], version: 1 },
    ...empty('nombreReportero', 'telefonoReportero', 'correoReportero', 'nombreReceptor', 'numeroMarca', 'tipoMarca'),
    ...empty('leyendaMarca', 'lugarDestinoFinal', 'observacionesGenerales', 'procedimientoInmediato'),
    ...empty('limpiezaAlIngreso'),
    ...nothing('fechaIngresoSocobiomaMald', 'fechaMuerte', 'capturadoVarado', 'motivoIngreso', 'probableCausaMuerte'),
    ...nothing('probableCausaMuerte2', 'sexo', 'estadio', 'necropsia', 'tumores', 'placas', 'rehabilitacion'),
    ...nothing('pesoEgreso', 'fechaEgreso', 'muestraAdn', 'muestraAdnMuscOPiel', 'muestrasSangre'),
    ...nothing('muestrasBiopsiaLesiones', 'idFotoIdentificacion', 'enterradoOLiberado', 'fechaDestinoFinal', 'ojos'),
    ...nothing('piel', 'sensorio', 'cloacaAno', 'boca', 'estadoCorporal', 'idFichaAnterior'),
    ...trace(came),
  };
}

const sheet = (idFichaAnimal: number, ago: number, now: number) => ({
  _id: idFichaAnimal * 10_000 + ago,
  idFichaAnimal,
  fecha: dayOf(now - ago * dayMs),
  limpiezaRecinto: true,
  temperatura: 25 + (ago % 7) / 10,
  peso: Math.round(1000 * (8 - ago / 300 + (ago % 5) / 50)) / 1000,
  defeca: true,
  defecaCant: 'Normal',
  plasticos: false,
  dadoComida: true,
  come: ago % 90 === 3 ? 'No' : 'Solo',
  comeCant: '120 g de pejerrey',
  flota: false,
  nada: 'Bien',
  camina: null,
  impermeabilidadPlumaje: null,
  observaciones: '',
  ...trace(now - ago * dayMs),
});

/** The first three are active; the others ended one after another. */
function tratamiento(idFichaAnimal: number, n: number, now: number) {
  const activo = n < 3;
  const duracion = activo ? 60 : 18;
  const comienzo = now - (activo ? 20 : 20 + n * 20) * dayMs - 40 * 60_000;
  const fin = new Date(comienzo + duracion * dayMs);
  return {
    _id: idFichaAnimal * 1000 + n,
    idFichaAnimal,
    comienzo: new Date(comienzo),
    tipoTratamiento: 'Medicación',
    via: 'i_m',
    medicamento: 'Ejemplo',
    cantidadDosis: 5,
    dosis: 'mg_kg',
    cantidadDar: 0.6,
    dar: 'ml',
    frecuencia: 4,
    duracion,
    instruccionesEspeciales: '',
    ...nothing('idFarmaco', 'pesoUsado', 'fechaPesoUsado', 'concentracionUsada', 'unidadConcentracionUsada'),
    activo,
    finalizado: activo ? null : fin,
    fin,
    registros: 1,
    ...trace(comienzo),
  };
}

const instancia = ({ _id, idFichaAnimal, comienzo }: ReturnType<typeof tratamiento>, n: number) => {
  const due = new Date(comienzo.getTime() + n * 4 * hourMs);
  return {
    _id: _id * 1000 + n,
    idFichaTratamiento: _id,
    idFichaAnimal,
    fechaHora: due,
    indicada: null,
    fechaProgramada: due,
    lugar: due,
    exito: 100,
    comentario: '',
    sustituye: false,
    ...trace(due.getTime()),
  };
};

const medida = (idFichaAnimal: number, n: number, now: number) => ({
  _id: idFichaAnimal * 10_000 + n,
  idFichaAnimal,
  tipo: 'glucosa',
  fechaHora: new Date(now - (n + 1) * 4 * hourMs),
  valor: 100 + ((n * 37) % 41),
  metodo: 'tira',
  exactitud: null,
  comentario: '',
  ...trace(now),
});

const range = (count: number) => Array.from({ length: count }, (_, i) => i);

export interface History {
  id: number;
  sheets: number;
  /** Given doses, a hundred for each treatment at most. */
  instances: number;
  measures?: number;
}

/** Inserts an animal in rehabilitation since its first sheet. */
export async function fillAnimal(db: Db, { id, sheets, instances, measures = 0 }: History): Promise<void> {
  const now = Date.now();
  const treatments = range(Math.max(3, Math.ceil(instances / dosesEach))).map((n) => tratamiento(id, n, now));
  const each = Math.ceil(instances / treatments.length);
  const docs = {
    fichas_animal: [ficha(id, now - 1100 * dayMs)],
    fichas_diarias: range(sheets).map((ago) => sheet(id, ago, now)),
    fichas_tratamiento: treatments,
    instancias_tratamiento: treatments.flatMap((own) => range(each).map((n) => instancia(own, n))).slice(0, instances),
    mediciones: range(measures).map((n) => medida(id, n, now)),
  };
  for (const [name, own] of Object.entries(docs)) {
    if (own.length > 0) await db.collection(name).insertMany(own as object[]);
  }
}

/** Calls of an animal's page and tabs, with today's month of sheets. */
export function callsOf(id: number): string[] {
  const [anio = '', mes = ''] = dayOf(Date.now()).split('-');
  return [
    `/api/fichas_animal/${id}`,
    `/api/fichas_animal/${id}/recapturas`,
    `/api/calendario/atrasadas?ficha=${id}`,
    `/api/ficha_tratamiento?ficha=${id}&activo=true&paginado=false`,
    `/api/ficha_tratamiento?ficha=${id}&paginado=false&ordenFecha=asc`,
    `/api/fichas_diarias/${id}?anio=${anio}&mes=${Number(mes)}`,
    `/api/marcas/${id}`,
    `/api/varamientos/${id}`,
    `/api/mediciones/${id}`,
    '/api/tipos_medicion',
  ];
}
