import { getLecturasAportes } from '@caparazon/office/aporte/calls';
import { useCall } from '@caparazon/screen-kit/use-call';

/** A page of who read or exported contributions, newest first. */
export const useLecturas = (page: number) => useCall(getLecturasAportes, { query: { pag: String(page) } });
