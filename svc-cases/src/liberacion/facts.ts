import { civilDay, shiftDay, startOfCivilDay } from '@caparazon/call/time';
import { clinicLimits } from '@caparazon/clinic/limits';
import { estimadoPattern, tipoPeso, tipoTemperatura } from '@caparazon/clinic/medicion/values';
import type { FichaAnimalDoc } from '../animal/model.ts';
import { FichaDiaria, type FichaDiariaDoc } from '../fichaDiaria/model.ts';
import { readAll } from '../listing/read.ts';
import { byDay, Marca, type MarcaDoc } from '../marca/model.ts';
import { Medicion, type MedicionDoc } from '../medicion/model.ts';
import { ownTime, type TimedSheet } from '../medicion/sheet-time.ts';
import { loadTipos } from '../medicion/tipos.ts';
import { lastWeighed, lastWeights, weightsSince } from '../medicion/weights.ts';
import { Tratamiento, type TratamientoDoc } from '../tratamiento/model.ts';
import { revisedFields } from '../tratamiento/revision.ts';
import { type Hechos, type Hoja, type Medida, measureLastsDays, ofSheets } from './judge.ts';
import type { Criterio } from './model.ts';

const { diasMirados } = clinicLimits.liberacion;

export type FichaMirada = Pick<FichaAnimalDoc, '_id' | 'numeroMarca'>;

type HojaDoc = Pick<FichaDiariaDoc, 'idFichaAnimal' | keyof Hoja>;

const treatmentFields = {
  ...revisedFields,
  medicamento: 1,
  tipoTratamiento: 1,
  comienzo: 1,
  frecuencia: 1,
  duracion: 1,
  finalizado: 1,
  fin: 1,
} as const;
export type TratamientoMirado = Pick<TratamientoDoc, '_id' | keyof typeof treatmentFields>;

export interface Known {
  hechosOf: (ficha: FichaMirada) => Hechos;
  tratamientosOf: (idFichaAnimal: number) => readonly TratamientoMirado[];
}

function grouped<D extends { idFichaAnimal: number }>(docs: readonly D[]): (idFichaAnimal: number) => readonly D[] {
  const groups = new Map<number, D[]>();
  for (const doc of docs) {
    const group = groups.get(doc.idFichaAnimal);
    if (group === undefined) groups.set(doc.idFichaAnimal, [doc]);
    else group.push(doc);
  }
  return (idFichaAnimal) => groups.get(idFichaAnimal) ?? [];
}

function daysUntil(today: string): string[] {
  const days = [today];
  for (let n = 1; n <= diasMirados; n += 1) days.push(shiftDay(today, -n));
  return days;
}

const readSheets = (ids: number[], since: string): Promise<HojaDoc[]> =>
  readAll<HojaDoc>({
    collection: FichaDiaria.collection.collectionName,
    filter: { idFichaAnimal: { $in: ids }, fecha: { $gte: since } },
    fields: {
      _id: 0,
      idFichaAnimal: 1,
      fecha: 1,
      come: 1,
      nada: 1,
      plasticos: 1,
      impermeabilidadPlumaje: 1,
      copiados: 1,
    },
    hint: { idFichaAnimal: 1, fecha: 1 },
  });

const readTreatments = (ids: number[], since: number): Promise<TratamientoMirado[]> =>
  readAll<TratamientoMirado>({
    collection: Tratamiento.collection.collectionName,
    filter: { idFichaAnimal: { $in: ids }, $or: [{ activo: true }, { fin: { $gte: new Date(since) } }] },
    fields: treatmentFields,
    hint: { idFichaAnimal: 1, activo: 1, comienzo: -1, _id: -1 },
  });

type Noted = Pick<MarcaDoc, '_id' | 'idFichaAnimal' | 'codigo' | 'codigoNormal' | 'evento' | 'fecha'>;

const readTags = (ids: number[]): Promise<Noted[]> =>
  readAll<Noted>({
    collection: Marca.collection.collectionName,
    filter: { idFichaAnimal: { $in: ids } },
    fields: { idFichaAnimal: 1, codigo: 1, codigoNormal: 1, evento: 1, fecha: 1 },
  });

function carried(noted: readonly Noted[], numeroMarca: string): string | null {
  if (noted.length === 0) return numeroMarca || null;
  const last = new Map(noted.toSorted(byDay).map((one) => [one.codigoNormal, one]));
  const still = [...last.values()].find(({ evento }) => evento === 'colocada' || evento === 'leida');
  return still?.codigo ?? null;
}

type Measured = Pick<MedicionDoc, 'idFichaAnimal' | 'tipo' | 'fechaHora' | 'valor'>;

const measuredTimes = (ids: number[], kinds: string[]): Promise<Measured[]> =>
  readAll<Measured>({
    collection: Medicion.collection.collectionName,
    filter: { idFichaAnimal: { $in: ids }, tipo: { $in: kinds }, metodo: { $not: estimadoPattern } },
    fields: { idFichaAnimal: 1, tipo: 1, fechaHora: 1, valor: 1 },
  });

/** Temperatures of daily sheets, at the time of their sheet (rule: sheet-weight-time). */
async function sheetTemperatures(ids: number[], since: string): Promise<Measured[]> {
  const found = await readAll<TimedSheet & Pick<FichaDiariaDoc, 'idFichaAnimal'> & { temperatura: number }>({
    collection: FichaDiaria.collection.collectionName,
    filter: { idFichaAnimal: { $in: ids }, fecha: { $gte: since }, temperatura: { $type: 'number' } },
    fields: { _id: 0, idFichaAnimal: 1, fecha: 1, temperatura: 1, pesadoEn: 1, creadoEn: 1 },
    hint: { idFichaAnimal: 1, fecha: 1 },
  });
  return found.map(({ idFichaAnimal, temperatura: valor, ...sheet }) => ({
    idFichaAnimal,
    tipo: tipoTemperatura,
    fechaHora: new Date(ownTime(sheet)),
    valor,
  }));
}

type MedidasOf = (idFichaAnimal: number, ultimoPeso: Hechos['ultimoPeso']) => ReadonlyMap<string, Medida>;

const noMeasures: ReadonlyMap<string, Medida> = new Map();

/**
 * The last measure of each kind in a criterion, from any source, without estimates.
 * @param since the first day, `aaaa-mm-dd`, whose sheets count
 */
async function readMeasures(ids: number[], criterios: readonly Criterio[], since: string): Promise<MedidasOf> {
  const kinds = [...new Set(criterios.map(({ medida }) => medida).filter(Boolean))];
  if (kinds.length === 0) return () => noMeasures;
  const [measured, temperatures, { tipos }] = await Promise.all([
    measuredTimes(ids, kinds),
    kinds.includes(tipoTemperatura) ? sheetTemperatures(ids, since) : [],
    loadTipos(),
  ]);
  const named = new Map(tipos.map((one) => [one.tipo, one]));
  const medida = (tipo: string, valor: number, fechaHora: number): [string, Medida] => {
    const { nombre = tipo, unidad = '' } = named.get(tipo) ?? {};
    return [tipo, { nombre, unidad, valor, fechaHora }];
  };
  const of = grouped(
    [...temperatures, ...measured].sort((one, other) => one.fechaHora.getTime() - other.fechaHora.getTime()),
  );
  return (idFichaAnimal, ultimoPeso) =>
    new Map([
      ...of(idFichaAnimal).map(({ tipo, valor, fechaHora }) => medida(tipo, valor, fechaHora.getTime())),
      ...(ultimoPeso === null ? [] : [medida(tipoPeso, ultimoPeso.valor, ultimoPeso.fechaHora)]),
    ]);
}

type Weighed = Pick<Hechos, 'pesos' | 'ultimoPeso' | 'pesoEstimado'>;

async function readWeights(ids: number[], since: number): Promise<(id: number) => Weighed> {
  const recent = await weightsSince(ids, since);
  const others = ids.filter((id) => !recent.get(id)?.some(({ estimado }) => !estimado));
  const [weighed, known] =
    others.length === 0 ? [] : await Promise.all([lastWeighed(others), lastWeights(others)] as const);
  return (id) => {
    const all = recent.get(id) ?? [];
    const pesos = all.some(({ estimado }) => estimado) ? all.filter(({ estimado }) => !estimado) : all;
    const last = all.at(-1) ?? known?.get(id);
    return {
      pesos,
      ultimoPeso: pesos.at(-1) ?? weighed?.get(id) ?? null,
      pesoEstimado: last?.estimado ? last : null,
    };
  };
}

const sheetDays = (criterios: readonly Criterio[]): number =>
  Math.max(8, ...criterios.map(({ regla, dias }) => (ofSheets.has(regla) ? (dias ?? 0) + 1 : 0)));

/**
 * The facts of these animals now.
 * @param criterios those to be judged, of any class
 */
export async function findKnown(ids: number[], criterios: readonly Criterio[], now: number): Promise<Known> {
  const dias = daysUntil(civilDay(now));
  const since = startOfCivilDay(dias.at(-1) ?? '');
  const [sheets, treatments, tags, measuresOf, weightsOf] = await Promise.all([
    readSheets(ids, dias[Math.min(diasMirados, sheetDays(criterios))] ?? ''),
    readTreatments(ids, since),
    readTags(ids),
    readMeasures(ids, criterios, dias[Math.min(diasMirados, measureLastsDays + 1)] ?? ''),
    readWeights(ids, since),
  ]);
  const [sheetsOf, tratamientosOf, tagsOf] = [grouped(sheets), grouped(treatments), grouped(tags)];
  return {
    tratamientosOf,
    hechosOf({ _id, numeroMarca }) {
      const own = tratamientosOf(_id);
      const weights = weightsOf(_id);
      const ended = own.filter(({ activo }) => !activo).map(({ fin }) => fin.getTime());
      return {
        now,
        dias,
        hojas: sheetsOf(_id).toSorted((one, other) => (one.fecha < other.fecha ? 1 : -1)),
        ...weights,
        tratamientosActivos: own.filter(({ activo }) => activo).length,
        finTratamiento: ended.length === 0 ? null : Math.max(...ended),
        marca: carried(tagsOf(_id), numeroMarca),
        medidas: measuresOf(_id, weights.ultimoPeso),
      };
    },
  };
}
