/** What the form of a performed dose holds, and what is sent of it. */
import { nearestDueTime } from '@caparazon/contracts/cases/dosis';
import type { TratamientoDetalle } from '@caparazon/contracts/cases/fichaTratamiento';
import { type Instancia, type InstanciaBody, instanciaBody } from '@caparazon/contracts/cases/instancia';
import { instantOf, wallClock } from '@caparazon/contracts/time';
import { checkWith } from '@caparazon/screen-kit/check-with';
import { prescribedPauta } from '../../../shared/fichaTratamiento/pauta-from.ts';

export interface PerformValues {
  fechaHora: string;
  exito: string;
  comentario: string;
}

/** A dose goes well as a rule; the button says what it is about to record. */
const usual = '100';

/** What the form begins with: the instance to be modified, or a dose given at an instant. */
export const performValues = (instancia: Instancia | undefined, at: number): PerformValues => ({
  fechaHora: wallClock(instancia?.fechaHora ?? at),
  exito: instancia ? String(instancia.exito) : usual,
  comentario: instancia?.comentario ?? '',
});

/**
 * The due time that a new instance is meant for, when the present would not answer it: somebody pressed on a dose that
 * was missed, to say that it was given.
 */
export function missedDose(
  tratamiento: TratamientoDetalle,
  dosis: number | undefined,
  now: number,
): number | undefined {
  if (dosis === undefined || dosis > now) return undefined;
  return nearestDueTime(prescribedPauta(tratamiento), now) === dosis ? undefined : dosis;
}

/** The instant that the form says; that of the record where nobody touched it, since the form shows no more than its minute. */
export function instantToSend(text: string, instancia: Instancia | undefined, comienzo: number): number {
  if (instancia && text === wallClock(instancia.fechaHora)) return instancia.fechaHora;
  // In the very minute in which a treatment starts, the dose is not before it.
  return text === wallClock(comienzo) ? Math.max(instantOf(text), comienzo) : instantOf(text);
}

export const performResolver = checkWith<PerformValues, InstanciaBody>(instanciaBody, {
  bodyOf: ({ fechaHora, ...rest }) => ({ ...rest, fechaHora: fechaHora === '' ? undefined : instantOf(fechaHora) }),
});
