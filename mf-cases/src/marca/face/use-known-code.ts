import { getMarcasPorCodigo, isCode, type MarcaConocida, normalCode } from '@caparazon/clinic/marca/calls';
import { useCall } from '@caparazon/screen-kit/use-call';
import { useSettled } from '../../animal/face/use-settled.ts';

/** Milliseconds without typing before the code is looked up. */
const pauseMs = 250;

interface KnownCode {
  others: readonly MarcaConocida[];
  /** The look-up failed, which does not mean that the code is unknown. */
  failed: boolean;
}

/** Looks up a code while it is typed (rule: recapture). @param idFicha null for a new record */
export function useKnownCode(codigo: string, idFicha: number | null): KnownCode {
  const settled = useSettled(codigo, pauseMs);
  const asks = isCode(settled) && normalCode(settled) === normalCode(codigo);
  const { data, failure } = useCall(getMarcasPorCodigo, asks ? { query: { codigo: normalCode(settled) } } : null);
  if (!asks) return { others: [], failed: false };
  const seen = new Set([idFicha]);
  const others = (data ?? []).filter(({ idFichaAnimal }) => {
    if (seen.has(idFichaAnimal)) return false;
    seen.add(idFichaAnimal);
    return true;
  });
  return { others, failed: data === undefined && failure !== undefined };
}
