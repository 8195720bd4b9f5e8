import { getAtrasadas, getCalendario } from '@caparazon/contracts/cases/calendario';
import { getFichaAnimal } from '@caparazon/contracts/cases/fichaAnimal';
import { getTratamiento, getTratamientos } from '@caparazon/contracts/cases/fichaTratamiento';

/** The reads that say doses by weight: a new weight marks them to review wherever they stand (rule: dose-to-review). */
export const saysDoses = [getFichaAnimal, getTratamientos, getTratamiento, getCalendario, getAtrasadas] as const;
