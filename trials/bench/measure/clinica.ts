/** A clinic with more animals in rehabilitation than any real one. */
import type { Db } from 'mongodb';

const hourMs = 3600_000;
const dayMs = 24 * hourMs;
/** Days with weights and sheets. */
const days = 60;

const kinds = [
  ['Tortugas marinas', 'Tortuga verde'],
  ['Aves marinas', 'Pingüino de Magallanes'],
  ['Mamíferos marinos', 'Lobo fino'],
] as const;
const one = <T>(values: readonly T[], n: number): T => values[n % values.length] as T;

const trace = (at: number) => ({
  creadoPor: 3,
  creadoEn: new Date(at),
  modificadoPor: 3,
  modificadoEn: new Date(at),
  version: 1,
});

/** Civil day in Montevideo, without DST since 2015. */
const dayOf = (ms: number): string => new Date(ms - 3 * hourMs).toISOString().slice(0, 10);

function animal(n: number, now: number, estado: string) {
  const [clase, nombreComunFichaAnimal] = one(kinds, n);
  const fechaHora = new Date(now - (n % 3 === 0 ? 40 : 90) * dayMs);
  return {
    _id: n,
    fecha: fechaHora,
    fechaHora,
    fechaIngresoSocobiomaMald: null,
    departamento: 'Rocha',
    ubicacion: 'Playa de La Coronilla',
    ubicacionActual: `Pileta ${1 + (n % 30)}`,
    nombre: n % 2 === 0 ? `Renata ${n}` : '',
    clase,
    nombreComunFichaAnimal,
    estado,
    pesoIngreso: 4 + (n % 30) / 10,
    pesoEgreso: null,
    fechaEgreso: null,
    numeroMarca: n % 5 === 0 ? String(1000 + n) : '',
    fotos: [n],
    idFotoIdentificacion: null,
    busqueda: { nombre: [], todo: [], version: 1 },
    ...trace(fechaHora.getTime()),
  };
}

const sheet = (id: number, n: number, ago: number, now: number) => ({
  _id: id,
  idFichaAnimal: n,
  fecha: dayOf(now - ago * dayMs),
  limpiezaRecinto: true,
  temperatura: 25.3,
  peso: ago % 2 === 0 ? Math.round(1000 * (5 + (n % 30) / 10 - ago / 100)) / 1000 : null,
  defeca: true,
  defecaCant: 'Normal',
  plasticos: n % 12 === 0 && ago === 3,
  dadoComida: true,
  come: n % 9 === 0 && ago < 3 ? 'No' : 'Solo',
  comeCant: '120 g',
  flota: false,
  nada: 'Bien',
  camina: null,
  impermeabilidadPlumaje: one(['Muy_bueno', 'Bueno'], ago < n % 8 ? 0 : 1),
  observaciones: '',
  ...trace(now - ago * dayMs),
});

/** One just ended, one old, two active with every second dose given. */
function tratamiento(id: number, n: number, now: number) {
  const which = id % 4;
  const ago = [100, 25, 3, 2][which] ?? 0;
  const comienzo = now - ago * dayMs - (30 + (n % 20)) * 60_000;
  const duracion = which < 2 ? 5 : 10;
  const computed = which === 3 && n % 2 === 0;
  const fin = new Date(comienzo + duracion * dayMs);
  return {
    _id: id,
    idFichaAnimal: n,
    comienzo: new Date(comienzo),
    tipoTratamiento: 'Medicación',
    via: 'i_m',
    medicamento: 'Ejemplo',
    cantidadDosis: 5,
    dosis: 'mg_kg',
    cantidadDar: 0.6,
    dar: 'ml',
    frecuencia: one([6, 8, 12, 24], n),
    duracion,
    instruccionesEspeciales: '',
    pesoUsado: computed ? 4 : null,
    fechaPesoUsado: computed ? new Date(now - 30 * dayMs) : null,
    concentracionUsada: computed ? 50 : null,
    unidadConcentracionUsada: computed ? 'mg/ml' : null,
    idFarmaco: null,
    activo: which >= 2,
    finalizado: which < 2 ? fin : null,
    fin,
    registros: 1,
    ...trace(comienzo),
  };
}

function given({ _id, idFichaAnimal, comienzo, frecuencia }: ReturnType<typeof tratamiento>, now: number) {
  const since = Math.floor((now - comienzo.getTime()) / (frecuencia * hourMs));
  // Some doses were given early.
  const programada = comienzo.getTime() + (since + (_id % 40 === 2 ? 1 : 0)) * frecuencia * hourMs;
  return {
    _id,
    idFichaTratamiento: _id,
    idFichaAnimal,
    fechaHora: new Date(programada - 60_000),
    indicada: null,
    fechaProgramada: new Date(programada),
    lugar: new Date(programada),
    exito: 100,
    comentario: '',
    ...trace(now),
  };
}

const marca = (n: number, now: number) => ({
  _id: n,
  idFichaAnimal: n,
  codigo: `UY ${n}`,
  codigoNormal: `UY${n}`,
  tipo: 'inconel',
  posicion: 'aleta_delantera_izquierda',
  evento: n % 8 === 0 ? 'perdida' : 'colocada',
  fecha: new Date(now - 20 * dayMs),
  comentario: '',
  ...trace(now),
});

/** Criteria that a person answers, as a new installation words them. */
const said = [
  ['sangre_normal', 'Valores de sangre normales'],
  ['heridas_curadas', 'Heridas curadas'],
  ['comportamiento', 'Se comporta como uno silvestre y evita a las personas'],
] as const;

const liberacion = (n: number, now: number) => ({
  _id: n,
  marcas: said.map(([criterio, texto], i) => ({
    criterio,
    texto,
    clase: one(kinds, n)[0],
    estadia: 0,
    cumplido: (n + i) % 3 !== 0,
    comentario: '',
    por: 3,
    en: new Date(now - dayMs),
    version: 1,
  })),
  apto: null,
  suelta: null,
  ...trace(now),
});

const range = (count: number) => Array.from({ length: count }, (_, i) => i);

/**
 * Inserts animals in rehabilitation with 60 days of sheets, weights, treatments, tags and release
 * criteria, and as many that have left.
 */
export async function fillClinica(db: Db, count: number): Promise<void> {
  const now = Date.now();
  const ids = range(count).map((i) => i + 1);
  const tratamientos = ids.flatMap((n) => range(4).map((i) => tratamiento(4 * n + i, n, now)));
  const docs = {
    fichas_animal: [
      ...ids.map((n) => animal(n, now, 'En_rehabilitación')),
      ...ids.map((n) => animal(count + n, now, 'Liberado')),
    ],
    // Some lack today's sheet.
    fichas_diarias: ids.flatMap((n) =>
      range(days).flatMap((ago) => (ago === 0 && n % 4 === 0 ? [] : [sheet(n * 100 + ago, n, ago, now)])),
    ),
    mediciones: ids.flatMap((n) =>
      range(4).map((i) => ({
        _id: 4 * n + i,
        idFichaAnimal: n,
        tipo: 'peso',
        fechaHora: new Date(now - (i * 9 + 1) * dayMs + n * 1000),
        valor: 5 + (n % 30) / 10 - i / 10,
        metodo: '',
        exactitud: null,
        comentario: '',
        ...trace(now),
      })),
    ),
    fichas_tratamiento: tratamientos,
    instancias_tratamiento: tratamientos.filter(({ _id, activo }) => activo && _id % 4 === 2).map((t) => given(t, now)),
    marcas: ids.filter((n) => n % 2 === 0).map((n) => marca(n, now)),
    liberaciones: ids.filter((n) => n % 3 !== 1).map((n) => liberacion(n, now)),
  };
  for (const [name, own] of Object.entries(docs)) await db.collection(name).insertMany(own as object[]);
}
