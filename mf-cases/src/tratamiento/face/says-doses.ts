import { getFichaAnimal } from '@caparazon/clinic/animal/calls';
import { getAtrasadas, getCalendario } from '@caparazon/clinic/calendario/calls';
import { getTratamiento, getTratamientos } from '@caparazon/clinic/tratamiento/calls';

/** The reads that say doses by weight: a new weight marks them to review wherever they stand (rule: dose-to-review). */
export const saysDoses = [getFichaAnimal, getTratamientos, getTratamiento, getCalendario, getAtrasadas] as const;
