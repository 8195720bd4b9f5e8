import type { TratamientoDetalle } from '@caparazon/clinic/tratamiento/calls';
import { dosisOf, estadoInstancia, type Pauta } from '@caparazon/clinic/tratamiento/dosis';
import type { Instancia } from '@caparazon/clinic/tratamiento/instancia';
import type { EstadoInstancia } from '@caparazon/clinic/tratamiento/values';
import { pautaFrom } from '../face/pauta-from.ts';
import { settledTimes } from './near-doses.ts';

/** As many due times as fit on a phone. */
const before = 15;
const after = 4;

export interface ChartDose {
  programada: number;
  estado: EstadoInstancia;
}

export interface ChartDoses {
  doses: readonly ChartDose[];
  /** Instances that answer no dose are included. */
  instancias: readonly Instancia[];
  from: number;
  to: number;
  cantidad: number;
}

function shownOf({ comienzo, cadaMs, cantidad }: Pauta, now: number): { first: number; beyond: number } {
  const next = Math.min(Math.max(0, Math.ceil((now - comienzo) / cadaMs)), cantidad);
  const beyond = Math.min(cantidad, Math.max(next + after, before + after));
  return { first: Math.max(0, beyond - before - after), beyond };
}

/** @returns null when no dose ever falls due */
export function chartDoses(tratamiento: TratamientoDetalle, now: number): ChartDoses | null {
  const pauta = pautaFrom(tratamiento);
  const { first, beyond } = shownOf(pauta, now);
  if (beyond === 0) return null;
  const given = new Set(tratamiento.instancias.map(({ fechaProgramada }) => fechaProgramada));
  const settled = settledTimes(tratamiento);
  const doses = Array.from({ length: beyond - first }, (_, i) => {
    const dosis = dosisOf(pauta, first + i);
    const realizada = given.has(dosis.programada);
    const isOpen = tratamiento.activo && !settled.has(dosis.programada);
    return {
      programada: dosis.programada,
      estado: estadoInstancia({ ...dosis, realizada }, isOpen, now),
    };
  });
  const from = dosisOf(pauta, first).programada - pauta.cadaMs / 2;
  const to = dosisOf(pauta, beyond - 1).programada + pauta.cadaMs / 2;
  const instancias = tratamiento.instancias.filter(({ fechaHora }) => fechaHora >= from && fechaHora <= to);
  return { doses, instancias, from, to, cantidad: pauta.cantidad };
}
