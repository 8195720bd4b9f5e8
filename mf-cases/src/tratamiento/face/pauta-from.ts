import type { Tratamiento } from '@caparazon/clinic/tratamiento/calls';
import { graceOf, type Pauta, pautaOf } from '@caparazon/clinic/tratamiento/dosis';

export type Prescribed = Pick<Tratamiento, 'fechaHoraComienzo' | 'frecuencia' | 'duracion' | 'fechaFinalizado'>;

export const pautaFrom = ({ fechaHoraComienzo, frecuencia, duracion, fechaFinalizado }: Prescribed): Pauta =>
  pautaOf({ comienzo: Date.parse(fechaHoraComienzo), frecuencia, duracion, finalizado: fechaFinalizado });

/** The schedule as prescribed: given doses answer it even after an early finish. */
export const prescribedPauta = (tratamiento: Prescribed): Pauta => pautaFrom({ ...tratamiento, fechaFinalizado: null });

/** Whether an overdue dose is within its grace period (rule: dose-grace). */
export const isDueNow = (tratamiento: Prescribed, programada: number, now: number): boolean =>
  now - programada < graceOf(pautaFrom(tratamiento).cadaMs);
