/** A clinic with more active treatments than any real one. */
import type { Db } from 'mongodb';

const hourMs = 3600_000;
const dayMs = 24 * hourMs;

const drugs = ['Enrofloxacina', 'Ceftazidima', 'Meloxicam', 'Ringer lactato', 'Complejo B'];
const one = <T>(values: readonly T[], n: number): T => values[n % values.length] as T;

const trace = (at: number) => ({
  creadoPor: 3,
  creadoEn: new Date(at),
  modificadoPor: 3,
  modificadoEn: new Date(at),
  version: 1,
});

const animal = (n: number) => ({
  _id: n,
  nombreComunFichaAnimal: one(['Tortuga verde', 'Tortuga cabezona', 'Pingüino de Magallanes'], n),
  estado: 'En_rehabilitación',
  ubicacionActual: `Pileta ${1 + (n % 12)}`,
  fotos: [n],
  idFotoIdentificacion: n % 2 === 0 ? n : null,
});

/** Active for some more days; its minute keeps due times away from now. */
function tratamiento(n: number, animals: number, now: number) {
  const comienzo = now - (1 + (n % 3)) * dayMs - (30 + (n % 20)) * 60_000;
  const duracion = 7 + (n % 8);
  return {
    _id: n,
    idFichaAnimal: 1 + (n % animals),
    comienzo: new Date(comienzo),
    tipoTratamiento: one(['Medicación', 'Hidratación', 'Curación'], n),
    via: one(['i_m', 'oral', 'i_celómica'], n),
    medicamento: one(drugs, n),
    cantidadDosis: 5,
    dosis: 'mg_kg',
    cantidadDar: 0.6,
    dar: 'ml',
    frecuencia: one([6, 8, 12, 24], n),
    duracion,
    instruccionesEspeciales: 'Alternar los lados y anotar si sangra.',
    activo: true,
    finalizado: null,
    fin: new Date(comienzo + duracion * dayMs),
    registros: 1,
    ...trace(comienzo),
  };
}

type Tratamiento = ReturnType<typeof tratamiento>;

/** This morning's dose, given slightly late. */
function instancia({ _id, idFichaAnimal, comienzo, frecuencia }: Tratamiento, now: number) {
  const since = Math.floor((now - comienzo.getTime()) / (frecuencia * hourMs));
  const programada = comienzo.getTime() + since * frecuencia * hourMs;
  return {
    _id,
    idFichaTratamiento: _id,
    idFichaAnimal,
    fechaHora: new Date(programada + 600_000),
    fechaProgramada: new Date(programada),
    lugar: new Date(programada),
    exito: 100,
    comentario: 'Sin problemas.',
    ...trace(now),
  };
}

/** Inserts animals and treatments, with a dose for every second one. */
export async function fillTratamientos(db: Db, { count, animals }: { count: number; animals: number }): Promise<void> {
  const now = Date.now();
  const tratamientos = Array.from({ length: count }, (_, i) => tratamiento(i + 1, animals, now));
  const given = tratamientos.filter(({ _id }) => _id % 2 === 0).map((doc) => instancia(doc, now));
  const into = (name: string) => db.collection<{ _id: number }>(name);
  await into('fichas_animal').insertMany(Array.from({ length: animals }, (_, i) => animal(i + 1)));
  await into('fichas_tratamiento').insertMany(tratamientos);
  await into('instancias_tratamiento').insertMany(given);
}
