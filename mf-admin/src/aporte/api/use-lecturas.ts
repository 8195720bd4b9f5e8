import { getLecturasAportes } from '@caparazon/office/aporte/calls';
import { useCall } from '@caparazon/screen-kit/use-call';

/** A page of readings and exports, newest first. */
export const useLecturas = (page: number) => useCall(getLecturasAportes, { query: { pag: String(page) } });
