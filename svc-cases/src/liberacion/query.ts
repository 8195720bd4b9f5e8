import type { Liberacion } from '@caparazon/clinic/liberacion/calls';
import type { FichaAnimalDoc } from '../animal/model.ts';
import type { UsuarioDirectory } from '../usuario/directory.ts';
import { readCriterios } from './criterios.ts';
import { findKnown } from './facts.ts';
import { type LiberacionDoc, LiberacionModel } from './model.ts';
import { presentLiberacion } from './presenter.ts';

/** The criteria, decision and release of an animal now. */
export async function findLiberacion(
  ficha: FichaAnimalDoc,
  { usuarios, now }: { usuarios: UsuarioDirectory; now: number },
): Promise<Liberacion> {
  const [criteriosOf, doc] = await Promise.all([
    readCriterios(),
    LiberacionModel.findById(ficha._id).lean<LiberacionDoc>(),
  ]);
  const criterios = criteriosOf(ficha.clase);
  const known = await findKnown([ficha._id], criterios, now);
  return presentLiberacion(criterios, known.hechosOf(ficha), { ficha, doc, usuarios });
}
