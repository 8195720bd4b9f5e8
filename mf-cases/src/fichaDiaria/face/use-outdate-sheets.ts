import { type FichaDiaria, getFichasDiarias, getRonda } from '@caparazon/clinic/fichaDiaria/calls';
import { getMediciones } from '@caparazon/clinic/medicion/calls';
import { getPendientes } from '@caparazon/clinic/pendientes/calls';
import { useChangeAnswer, useOutdate } from '@caparazon/screen-kit/use-call';
import { callsWithDoses } from '../../tratamiento/face/calls-with-doses.ts';

/**
 * Puts a stored sheet into the round, then outdates all that it changes. In this order, since a change replaces a
 * running request.
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
    if (stored.peso !== null) outdate(getMediciones, ...callsWithDoses);
  };
}
