import type { Tratamiento } from '@caparazon/clinic/tratamiento/calls';
import { graceOf, type Pauta, pautaOf } from '@caparazon/clinic/tratamiento/dosis';

export type Prescribed = Pick<Tratamiento, 'fechaHoraComienzo' | 'frecuencia' | 'duracion' | 'fechaFinalizado'>;

/** The doses of a treatment as the API gives it. */
export const pautaFrom = ({ fechaHoraComienzo, frecuencia, duracion, fechaFinalizado }: Prescribed): Pauta =>
  pautaOf({ comienzo: Date.parse(fechaHoraComienzo), frecuencia, duracion, finalizado: fechaFinalizado });

/** The same as it was prescribed, even if the treatment was finished earlier: given doses answer this. */
export const prescribedPauta = (tratamiento: Prescribed): Pauta => pautaFrom({ ...tratamiento, fechaFinalizado: null });

/** Whether a dose that is overdue is within its grace: to be given now, calmly (rule: dose-grace). */
export const isDueNow = (tratamiento: Prescribed, programada: number, now: number): boolean =>
  now - programada < graceOf(pautaFrom(tratamiento).cadaMs);
