import { type FichaDiaria, getFichasDiarias, getRonda } from '@caparazon/clinic/fichaDiaria/calls';
import { getMediciones } from '@caparazon/clinic/medicion/calls';
import { getPendientes } from '@caparazon/clinic/pendientes/calls';
import { useChangeAnswer, useOutdate } from '@caparazon/screen-kit/use-call';
import { saysDoses } from '../../tratamiento/face/says-doses.ts';

/**
 * Puts a stored sheet into the round of its day, and then marks everything as outdated that it changes: its month, the
 * round, what waits to be done, and by a weight the doses. In this order, since a change takes the place of a request that is under way.
 */
export function useOutdateSheets(): (stored: FichaDiaria) => void {
  const change = useChangeAnswer();
  const outdate = useOutdate();
  return (stored) => {
    change(getRonda, { query: { fecha: stored.fecha } }, ({ fecha, paradas }) => ({
      fecha,
      paradas: paradas.map((parada) =>
        parada.animal.idFichaAnimal === stored.idFichaAnimal ? { ...parada, ficha: stored } : parada,
      ),
    }));
    outdate(getFichasDiarias, getRonda, getPendientes);
    if (stored.peso !== null) outdate(getMediciones, ...saysDoses);
  };
}
