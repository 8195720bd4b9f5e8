/** The demo's care until now: sheets, measures, treatments, doses, necropsy files. */
import { Readable } from 'node:stream';
import { fichaDiariaBody } from '@caparazon/clinic/fichaDiaria/calls';
import { tratamientoBody } from '@caparazon/clinic/tratamiento/calls';
import { dosisOf, type Pauta, pautaOf } from '@caparazon/clinic/tratamiento/dosis';
import { aDar } from '@caparazon/clinic/tratamiento/dosis-por-peso';
import { nextId } from '@caparazon/service-kit/counter';
import { type Change, Historial } from '@caparazon/service-kit/history';
import { made, type Trace } from '@caparazon/service-kit/trace';
import { transaction } from '@caparazon/service-kit/transaction';
import { type Collection, Types } from 'mongoose';
import { createArchivo } from '../archivoNecropsia/commands.ts';
import { createFarmaco } from '../farmaco/commands.ts';
import { FichaDiaria, type FichaDiariaDoc } from '../fichaDiaria/model.ts';
import { lineOfNew } from '../medicion/commands.ts';
import { Medicion, type MedicionDoc } from '../medicion/model.ts';
import { createTratamiento, finishTratamiento } from '../tratamiento/commands.ts';
import { Instancia, type InstanciaDoc } from '../tratamiento/instancia-model.ts';
import { placeOf } from '../tratamiento/schedule.ts';
import { chance, oneOf } from './chance.ts';
import { actOf, keep, readVademecum, type Tratamiento, usuarios } from './data.ts';
import { necropsyReport } from './necropsy.ts';
import type { Once } from './pasos.ts';
import { problemOf, writeProblems } from './problems.ts';
import { dayMs, type Hoja, hojasDe, hourMs, minuteMs, momento, type Paciente } from './sheets.ts';

/** People who do rounds and give doses. */
const equipo = [usuarios.voluntario, 4, 5, 6, usuarios.admin] as const;

/** Ids of medicines by name. */
type Vademecum = ReadonlyMap<string, number>;

/** History line of a new document. @param entidad kind of record in the history */
const creado =
  (entidad: string) =>
  ({ _id, ...despues }: { _id: number }): Change => ({ entidad, idEntidad: _id, que: 'creado', antes: null, despues });

/**
 * Numbers and stores documents with a history line each, all or none: one transaction for each would
 * take half a minute.
 * @param model its collection and its counter have the same name
 */
async function storeNew<Doc extends Trace & { _id: number }>(
  { collection }: { collection: Pick<Collection, 'insertMany' | 'collectionName'> },
  lineOf: (doc: Doc) => Change,
  fresh: readonly Omit<Doc, '_id'>[],
): Promise<void> {
  if (fresh.length === 0) return;
  const first = await nextId(collection.collectionName, fresh.length);
  const docs = fresh.map((fields, i) => ({ _id: first + i, ...fields }) as Doc);
  const by = ({ creadoPor: quien, creadoEn: cuando }: Doc) => ({ _id: new Types.ObjectId(), quien, cuando });
  const lines = docs.map((doc) => ({ ...by(doc), ...lineOf(doc) }));
  await transaction(async (session) => {
    await collection.insertMany([...docs] as never, { session });
    await Historial.insertMany(lines, { session, lean: true });
  });
}

/** Stores the examples of the vademécum. @param at epoch milliseconds */
export async function loadVademecum(at: number, once: Once): Promise<Vademecum> {
  const written = new Map<string, number>();
  for (const fields of readVademecum()) {
    const one = await once(`fármaco ${fields.nombre}`, () => createFarmaco(fields, actOf('admin', at), keep));
    if (one !== null) written.set(fields.nombre, one.idFarmaco);
  }
  return written;
}

/** Volume or tablets by the last known weight, and the basis of the calculation. */
function cantidadDe(
  tratamiento: Tratamiento,
  { ficha, llegada }: Paciente,
  hojas: readonly Hoja[],
  vademecum: Vademecum,
) {
  const { cantidadDosis, concentracion = 1, dosis, dar, cantidadDar, medicamento = '', desde } = tratamiento;
  const hoja = hojas.findLast(({ dia, peso }) => dia <= desde && peso !== null);
  const peso = hoja?.peso ?? ficha.pesoIngreso ?? 0;
  if (cantidadDosis === null) return { cantidadDar };
  if (dar === 'Comprimidos') return { cantidadDar: Math.round(((cantidadDosis * peso) / concentracion) * 4) / 4 };
  const bottle = { concentracionUsada: concentracion, unidadConcentracionUsada: 'mg/ml' } as const;
  const used = dosis === 'ml_kg' ? { concentracionUsada: null, unidadConcentracionUsada: null } : bottle;
  return {
    cantidadDar: aDar({ cantidadDosis, dosis, ...used }, peso)?.cantidad,
    idFarmaco: vademecum.get(medicamento) ?? null,
    pesoUsado: peso,
    fechaPesoUsado: hoja === undefined ? llegada : momento(hoja.at, 0, 0),
    ...used,
  };
}

/** Outcome and note of a dose. */
function resultado({ resultados, parciales, comentarios }: Tratamiento, n: number, of: string) {
  const partial = parciales.length > 0 && resultados[n] === undefined && chance(of, 'parcial', n) < 0.12;
  const [exito, comentario] = partial ? oneOf(parciales, of, 'cual', n) : [100, resultados[n]];
  const says = comentarios.length > 0 && chance(of, 'comenta', n) < 0.35;
  return { exito, comentario: comentario ?? (says ? oneOf(comentarios, of, 'dice', n) : '') };
}

/**
 * Delay in minutes: mostly a few, sometimes negative, rarely an hour. The first dose is never
 * early.
 */
function demora(n: number, of: string): number {
  const kind = chance(of, 'demora', n);
  const minutes = chance(of, 'minutos', n);
  if (kind < 0.15 && n > 0) return -Math.round(2 + 10 * minutes);
  return kind < 0.9 ? Math.round(1 + 17 * minutes) : Math.round(35 + 50 * minutes);
}

/** Doses until now or the end of the stay, with due and actual times. */
function dadas({ perdidas, pendiente }: Tratamiento, pauta: Pauta, of: string, hasta: number) {
  const doses = Array.from({ length: pauta.cantidad }, (_, n) => ({ n, ...dosisOf(pauta, n) }));
  return doses
    .map(({ programada, ...dose }) => ({ ...dose, programada, dada: programada + demora(dose.n, of) * minuteMs }))
    .filter(({ programada, dada }) => Math.max(programada, dada) <= hasta)
    .filter(({ n, siguiente }) => !perdidas.includes(n) && !(pendiente && siguiente > hasta));
}

/** Prescribes a treatment, gives its doses, and finishes it when its time is over. */
async function treat(paciente: Paciente, tratamiento: Tratamiento, hojas: readonly Hoja[], vademecum: Vademecum) {
  const { idFichaAnimal, llegada, hasta, ficha } = paciente;
  const { desde, hora, frecuencia, duracion, tipoTratamiento, medicamento, olvidado } = tratamiento;
  const comienzo = momento(llegada, desde, hora);
  if (comienzo > hasta) return;
  const amount = cantidadDe(tratamiento, paciente, hojas, vademecum);
  const idProblema = await problemOf(paciente, tratamiento.problema);
  const fields = tratamientoBody.parse({
    ...tratamiento,
    ...amount,
    idProblema,
    idFichaAnimal,
    fechaHoraComienzo: comienzo,
  });
  const act = actOf('admin', comienzo - 25 * minuteMs);
  const { idFichaTratamiento } = await createTratamiento({ fields, act, keep });
  const pauta = pautaOf({ comienzo, frecuencia, duracion });
  const of = `${paciente.of} ${tipoTratamiento} ${medicamento}`;
  const given = dadas(tratamiento, pauta, of, hasta).map(({ n, programada, dada }) => {
    const noted = new Date(Math.min(dada + (1 + (n % 4)) * minuteMs, hasta));
    const times = { fechaHora: new Date(dada), indicada: new Date(programada) };
    return {
      ...made({ by: oneOf(equipo, of, 'quien', n), at: noted }),
      idFichaTratamiento,
      idFichaAnimal,
      ...times,
      ...placeOf({ comienzo: new Date(comienzo), frecuencia, duracion }, times),
      ...resultado(tratamiento, n, of),
      sustituye: false,
    };
  });
  await storeNew<InstanciaDoc>(Instancia, creado('instancia'), given);
  const end = Math.min(pauta.fin + hourMs, hasta);
  const over = end < hasta && !olvidado;
  if (over || ficha.finTrasDias !== undefined) await finishTratamiento(idFichaTratamiento, actOf('admin', end));
}

function storeSheets({ idFichaAnimal }: Paciente, hojas: readonly Hoja[]): Promise<void> {
  const docs = hojas.map(({ at, ...hoja }) => {
    const by = oneOf(equipo, 'ronda', hoja.fecha);
    return { ...fichaDiariaBody.parse({ ...hoja, idFichaAnimal }), ...made({ by, at: new Date(at) }) };
  });
  return storeNew<FichaDiariaDoc>(FichaDiaria, creado('fichaDiaria'), docs);
}

/** Shells are measured along the curve or straight. */
const metodoDe = (tipo: string) => {
  if (tipo.includes('curvo')) return { metodo: 'cinta, muesca a punta', exactitud: 0.5 };
  return tipo.includes('recto') ? { metodo: 'calibre', exactitud: 0.2 } : { metodo: '', exactitud: null };
};

function storeMeasures({ idFichaAnimal, of, llegada, hasta, ficha }: Paciente): Promise<void> {
  const docs = Object.entries(ficha.medidas)
    .flatMap(([tipo, valores]) => valores.map((each) => ({ tipo, each, at: momento(llegada, each[0], 600) })))
    .filter(({ at }) => at <= hasta)
    .sort((a, b) => a.at - b.at)
    .map(({ tipo, each: [dia, valor, comentario = ''], at }) => {
      const act = { by: oneOf(equipo, of, 'mide', dia), at: new Date(at) };
      return { idFichaAnimal, tipo, valor, ...metodoDe(tipo), comentario, fechaHora: act.at, ...made(act) };
    });
  return storeNew<MedicionDoc>(Medicion, lineOfNew, docs);
}

/** Stores the care of an admitted animal. */
export async function loadCare(paciente: Paciente, vademecum: Vademecum, once: Once): Promise<void> {
  const { idFichaAnimal, ficha, hasta } = paciente;
  const hojas = ficha.etapas.length === 0 ? [] : hojasDe(paciente);
  await once(`hojas de ${idFichaAnimal}`, () => storeSheets(paciente, hojas));
  await once(`problemas de ${idFichaAnimal}`, () => writeProblems(paciente));
  for (const [i, tratamiento] of ficha.tratamientos.entries())
    await once(`tratamiento ${i} de ${idFichaAnimal}`, () => treat(paciente, tratamiento, hojas, vademecum));
  await once(`medidas de ${idFichaAnimal}`, () => storeMeasures(paciente));
  if (!ficha.informe) return;
  const report = await necropsyReport(idFichaAnimal, ficha.informe);
  const file = { idFichaAnimal, nombre: 'Informe de necropsia', extension: 'pdf' } as const;
  const act = actOf('admin', hasta + 2 * dayMs);
  const store = () => createArchivo({ ...file, pieces: Readable.from([report]), act });
  await once(`informe de ${idFichaAnimal}`, async () => (await store())._id);
}
