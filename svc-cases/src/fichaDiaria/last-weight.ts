/** The last weight of an animal, of whichever paper it stands on (rule: last-weight). */
import type { FichaAnimal } from '@caparazon/contracts/cases/fichaAnimal';
import { civilDay, startOfCivilDay } from '@caparazon/contracts/time';
import type { FichaAnimalDoc } from '../fichaAnimal/model.ts';
import { FichaDiaria } from './model.ts';

type Weight = NonNullable<FichaAnimal['ultimoPeso']>;

const weight = (valor: number | null, fecha: Date | null): Weight[] =>
  valor === null || fecha === null ? [] : [{ valor, fecha: fecha.getTime() }];

async function lastOnASheet(idFichaAnimal: number): Promise<Weight[]> {
  const sheet = await FichaDiaria.findOne({ idFichaAnimal, peso: { $ne: null } }, { peso: 1, fecha: 1 })
    .sort({ fecha: -1 })
    .lean();
  return sheet === null ? [] : weight(sheet.peso, new Date(startOfCivilDay(sheet.fecha)));
}

/**
 * The latest of the weights at intake, on the daily sheets and at discharge; null when it was never weighed. They are
 * compared by day, since a sheet has no hour. Of one day, a daily sheet comes first and the intake, often an estimate, last.
 */
export async function findLastWeight(ficha: FichaAnimalDoc): Promise<Weight | null> {
  const weights = [
    ...(await lastOnASheet(ficha._id)),
    ...weight(ficha.pesoEgreso, ficha.fechaEgreso),
    ...weight(ficha.pesoIngreso, ficha.fechaHora),
  ];
  const dayOf = ({ fecha }: Weight) => startOfCivilDay(civilDay(fecha));
  return weights.toSorted((one, other) => dayOf(other) - dayOf(one))[0] ?? null;
}
