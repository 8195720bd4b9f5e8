import { getAlertas, getAlertasVigentes } from '@caparazon/clinic/alerta/calls';
import { useCall } from '@caparazon/screen-kit/use-call';

/** The alerts of an animal, withdrawn ones last. They count as changes of the record (rule: events). */
export const useAlertas = (idFicha: number) =>
  useCall(getAlertas, { params: { idFichaAnimal: String(idFicha) } }, { hears: ['ficha'] });

/** Alerts in force of all animals in care, for the many cards of a page; the page itself hears of changes. */
export const useVigentes = () => useCall(getAlertasVigentes, {});

/** Called once a page, since each listener asks again. */
export const useHeardVigentes = () => useCall(getAlertasVigentes, {}, { hears: ['ficha'] });
