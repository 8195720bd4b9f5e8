import { getTratamientos, type TratamientoDeLista } from '@caparazon/clinic/tratamiento/calls';
import { finPrevisto } from '@caparazon/clinic/tratamiento/dosis';
import { useShell } from '@caparazon/remote-contract/shell';
import { useCall } from '@caparazon/screen-kit/use-call';
import { useMemo, useState } from 'react';

export interface Bands {
  /** By start; each is marked with its place in the list. */
  tratamientos: readonly TratamientoDeLista[];
  bands: { key: number; desde: number; hasta: number; mark: string }[];
  failed: boolean;
  /** When the screen was opened, by server time: the curve ends here. */
  now: number;
}

/** All treatments as stretches of time; active ones end now. */
export function useTreatmentBands(idFicha: number): Bands {
  const shell = useShell();
  const [now] = useState(() => shell.now());
  const query = { ficha: String(idFicha), paginado: 'false', ordenFecha: 'asc' };
  const { data, failure } = useCall(getTratamientos, { query });
  return useMemo(() => {
    const begun = (data?.content ?? []).filter(({ fechaHoraComienzo }) => Date.parse(fechaHoraComienzo) <= now);
    const bands = begun.map((tratamiento, i) => {
      const desde = Date.parse(tratamiento.fechaHoraComienzo);
      const planned = finPrevisto({ comienzo: desde, duracion: tratamiento.duracion });
      return {
        key: tratamiento.idFichaTratamiento,
        desde,
        hasta: Math.max(desde, Math.min(now, tratamiento.fechaFinalizado ?? planned)),
        mark: String(i + 1),
      };
    });
    return { tratamientos: begun, bands, failed: data === undefined && failure !== undefined, now };
  }, [data, failure, now]);
}
