/** Counts by year, made by the database (rule: season-figures). */
import { zone } from '@caparazon/call/time';
import type { EstadisticaQuery } from '@caparazon/clinic/estadistica/calls';
import type { mongo, PipelineStage } from 'mongoose';
import { FichaAnimal, type FichaAnimalDoc } from '../animal/model.ts';
import { fichasFilter } from '../animal/query.ts';
import { FichaDiaria } from '../fichaDiaria/model.ts';
import { Reporte } from '../reporte/model.ts';
import type { Rango, Rangos } from './ranges.ts';

export type Filtro = Omit<EstadisticaQuery, 'anio'>;

/** How many of one year have the same value. */
export interface Bin {
  anio: number;
  valor: number;
  cantidad: number;
}

export type Ingresos = Pick<
  FichaAnimalDoc,
  | 'clase'
  | 'nombreComunFichaAnimal'
  | 'estado'
  | 'desenlace'
  | 'motivoIngreso'
  | 'estadoCorporal'
  | 'probableCausaMuerte2'
> & { anio: number; mes: number; cantidad: number };

export interface EnCifras {
  ingresos: Ingresos[];
  diasEnCuidado: Bin[];
  reportesPorMes: Bin[];
  minutosHastaVisto: Bin[];
  minutosHastaVoy: Bin[];
  minutosHastaIngreso: Bin[];
  plasticos: { con: number; revisados: number };
  desdeAnio: number | null;
}

const anio = { $year: { date: '$fecha', timezone: zone } };
const mes = { $month: { date: '$fecha', timezone: zone } };

const within = (ranges: readonly Rango[]) => ({
  $or: ranges.map(({ from, to }) => ({ fecha: { $gte: from, $lt: to } })),
});

const flat = (keys: readonly string[]): PipelineStage.Project => ({
  $project: { _id: 0, cantidad: 1, ...Object.fromEntries(keys.map((key) => [key, `$_id.${key}`])) },
});

/** Counts documents by keys. */
const countBy = (keys: Record<string, unknown>): [PipelineStage.Group, PipelineStage.Project] => [
  { $group: { _id: keys, cantidad: { $sum: 1 } } },
  flat(Object.keys(keys)),
];

/** The whole units between two dates, as bins of each year; a missing or an earlier end is left out. */
const binsBetween = (startDate: unknown, endDate: unknown, unit: 'day' | 'minute') =>
  [
    { $project: { fecha: 1, valor: { $dateDiff: { startDate, endDate, unit, timezone: zone } } } },
    { $match: { valor: { $gte: 0 } } },
    ...countBy({ anio, valor: '$valor' }),
  ] as const;

const end = {
  $cond: [
    { $eq: ['$estado', 'Liberado'] },
    { $ifNull: ['$fechaEgreso', '$fechaDestinoFinal'] },
    { $cond: [{ $eq: ['$estado', 'Muerto'] }, '$fechaMuerte', null] },
  ],
};

async function findIngresos(filter: mongo.Filter<FichaAnimalDoc>) {
  const [found] = await FichaAnimal.aggregate<Pick<EnCifras, 'ingresos' | 'diasEnCuidado'>>([
    { $match: filter },
    {
      $facet: {
        ingresos: countBy({
          ...{ anio, mes, clase: '$clase', nombreComunFichaAnimal: '$nombreComunFichaAnimal', estado: '$estado' },
          ...{ desenlace: '$desenlace', motivoIngreso: '$motivoIngreso', estadoCorporal: '$estadoCorporal' },
          probableCausaMuerte2: '$probableCausaMuerte2',
        }),
        diasEnCuidado: [...binsBetween({ $ifNull: ['$fechaIngresoSocobiomaMald', '$fechaHora'] }, end, 'day')],
      },
    },
  ]);
  return found ?? { ingresos: [], diasEnCuidado: [] };
}

async function findReportes({ clase, departamento }: Filtro, ranges: readonly Rango[]) {
  const asked = { ...(clase !== undefined && { clase }), ...(departamento !== undefined && { departamento }) };
  const { collectionName } = FichaAnimal.collection;
  const linked = { from: collectionName, localField: 'idFicha', foreignField: '_id', as: 'ficha' };
  const [found] = await Reporte.aggregate<
    Pick<EnCifras, 'reportesPorMes' | 'minutosHastaVisto' | 'minutosHastaVoy' | 'minutosHastaIngreso'>
  >([
    { $match: { posibleRobot: false, ...asked, ...within(ranges) } },
    {
      $facet: {
        reportesPorMes: countBy({ anio, valor: mes }),
        minutosHastaVisto: [...binsBetween('$fecha', '$fechaVisto', 'minute')],
        minutosHastaVoy: [...binsBetween('$fecha', '$va.desde', 'minute')],
        minutosHastaIngreso: [
          { $match: { idFicha: { $ne: null } } },
          { $lookup: linked },
          ...binsBetween('$fecha', { $first: '$ficha.fechaHora' }, 'minute'),
        ],
      },
    },
  ]);
  return found ?? { reportesPorMes: [], minutosHastaVisto: [], minutosHastaVoy: [], minutosHastaIngreso: [] };
}

/** Among admitted animals, in how many plastics were seen, and of how many somebody answered whether. */
async function findPlasticos(filter: mongo.Filter<FichaAnimalDoc>): Promise<EnCifras['plasticos']> {
  const [found] = await FichaAnimal.aggregate<EnCifras['plasticos']>([
    { $match: filter },
    { $project: { _id: 1 } },
    {
      $lookup: {
        from: FichaDiaria.collection.collectionName,
        localField: '_id',
        foreignField: 'idFichaAnimal',
        pipeline: [
          { $match: { plasticos: { $in: [true, false] } } },
          { $group: { _id: null, con: { $max: '$plasticos' } } },
        ],
        as: 'hojas',
      },
    },
    { $unwind: '$hojas' },
    { $group: { _id: null, con: { $sum: { $cond: ['$hojas.con', 1, 0] } }, revisados: { $sum: 1 } } },
    { $project: { _id: 0 } },
  ]);
  return found ?? { con: 0, revisados: 0 };
}

async function findFirstYear(): Promise<number | null> {
  const first = (model: { aggregate: typeof FichaAnimal.aggregate }) =>
    model.aggregate<{ anio: number }>([{ $sort: { fecha: 1 } }, { $limit: 1 }, { $project: { anio } }]);
  const found = await Promise.all([first(FichaAnimal), first(Reporte as never)]);
  const years = found.flat().map((one) => one.anio);
  return years.length > 0 ? Math.min(...years) : null;
}

export async function findFigures(filtro: Filtro, ranges: Rangos): Promise<EnCifras> {
  const animals = fichasFilter(filtro);
  const [cohort, reports, plasticos, desdeAnio] = await Promise.all([
    findIngresos({ ...animals, ...within(ranges) } as mongo.Filter<FichaAnimalDoc>),
    findReportes(filtro, ranges),
    findPlasticos({ ...animals, ...within(ranges.slice(0, 1)) } as mongo.Filter<FichaAnimalDoc>),
    findFirstYear(),
  ]);
  return { ...cohort, ...reports, plasticos, desdeAnio };
}
