import { getMarcasPorCodigo, isCode, type MarcaConocida, normalCode } from '@caparazon/clinic/marca/calls';
import { useCall } from '@caparazon/screen-kit/use-call';
import { useSettled } from '../../animal/face/use-settled.ts';

/** How long one stops typing before the code is asked for. */
const pauseMs = 250;

interface KnownCode {
  /** The last entry of the code in each other record. */
  others: readonly MarcaConocida[];
  /** Whether it could not be asked for: then nothing is known, which is not the same as that there is none. */
  failed: boolean;
}

/**
 * Where else a code was seen, while it is typed (rule: recapture).
 * @param idFicha the record that it is typed in; null for a new one
 */
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
