import { estadoDe } from '@caparazon/clinic/desenlace/values';
import type { FichaAnimalDoc } from '../animal/model.ts';
import type { DesenlaceDoc } from './model.ts';

/** The noted outcome, while the record still says so: its `estado` may have been changed alone (rule: outcomes). */
export const standing = (
  doc: DesenlaceDoc | null,
  { estado, desenlace }: Pick<FichaAnimalDoc, 'estado' | 'desenlace'>,
): DesenlaceDoc | null =>
  doc !== null && doc.desenlace !== null && doc.desenlace === desenlace && estadoDe(doc.desenlace) === estado
    ? doc
    : null;
