import { getFichaAnimal } from '@caparazon/clinic/animal/calls';
import { getAtrasadas, getCalendario } from '@caparazon/clinic/calendario/calls';
import { getTratamiento, getTratamientos } from '@caparazon/clinic/tratamiento/calls';

/** A new weight outdates these reads (rule: dose-to-review). */
export const callsWithDoses = [getFichaAnimal, getTratamientos, getTratamiento, getCalendario, getAtrasadas] as const;
