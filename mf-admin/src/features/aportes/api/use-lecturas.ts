import { getLecturasAportes } from '@caparazon/contracts/contrib/aporte';
import { useCall } from '@caparazon/screen-kit/use-call';

/** A page of who read or exported contributions, newest first. */
export const useLecturas = (page: number) => useCall(getLecturasAportes, { query: { pag: String(page) } });
