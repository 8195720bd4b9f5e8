/** Marks and decisions of one stay do not hold in the next (rules: release-marks, release-decision). */
import type { FichaAnimalDoc } from '../animal/model.ts';
import type { Apto, Criterio, LiberacionDoc, Marca, Suelta } from './model.ts';

/** The number of a stay: how often the animal has left care before. */
export const estadiaOf = ({ estadia = 0 }: Pick<FichaAnimalDoc, 'estadia'>): number => estadia;

/** Whether a mark holds for the criterion's present words, in this stay. */
export const standsFor = (marca: Marca, { criterio, texto, clase }: Criterio, estadia: number): boolean =>
  marca.criterio === criterio && marca.texto === texto && marca.clase === clase && marca.estadia === estadia;

/** The decision of this stay. */
export const aptoOf = (doc: Pick<LiberacionDoc, 'apto'> | null, ficha: Pick<FichaAnimalDoc, 'estadia'>): Apto | null =>
  doc?.apto && doc.apto.estadia === estadiaOf(ficha) ? doc.apto : null;

/** The release that ended this stay. */
export const sueltaOf = (
  doc: Pick<LiberacionDoc, 'suelta'> | null,
  ficha: Pick<FichaAnimalDoc, 'estado' | 'estadia'>,
): Suelta | null =>
  ficha.estado === 'Liberado' && doc?.suelta?.estadia === estadiaOf(ficha) ? (doc.suelta ?? null) : null;
