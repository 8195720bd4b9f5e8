import { nameKey } from '@caparazon/clinic/catalogo/calls';
import { estadosProblema, nombresIniciales } from '@caparazon/clinic/problema/values';
import { FichaAnimal, type FichaAnimalDoc } from '../animal/model.ts';
import { Problema, type ProblemaDoc } from './model.ts';

const alphabetical = new Intl.Collator('es', { sensitivity: 'base', numeric: true });

/** The problems of an animal, active ones first (rule: problems). */
export async function findProblemas(idFichaAnimal: number): Promise<ProblemaDoc[]> {
  const found = await Problema.find({ idFichaAnimal }).sort({ desde: -1, _id: -1 }).lean<ProblemaDoc[]>();
  const order = ({ estado }: ProblemaDoc): number => estadosProblema.indexOf(estado);
  return found.toSorted((one, other) => order(one) - order(other));
}

/** Names that the clinic used for animals of the class, and common ones; each once (rule: problem-names). */
export async function findNombres({ clase }: Pick<FichaAnimalDoc, 'clase'>): Promise<string[]> {
  const ids = await FichaAnimal.distinct('_id', { clase });
  const used = await Problema.distinct('nombre', { idFichaAnimal: { $in: ids } });
  const seed = nombresIniciales[clase] ?? Object.values(nombresIniciales).flat();
  const byName = new Map([...used, ...seed].map((nombre) => [nameKey(nombre), nombre]));
  return [...byName.values()].sort(alphabetical.compare);
}
