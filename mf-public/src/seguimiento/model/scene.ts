import type { PasoSeguimiento } from '@caparazon/clinic/seguimiento/calls';
import dunes from '@caparazon/ui/scenes/dunas.svg';
import lighthouse from '@caparazon/ui/scenes/faro.svg';
import release from '@caparazon/ui/scenes/liberacion.svg';
import shore from '@caparazon/ui/scenes/orilla.svg';
import pool from '@caparazon/ui/scenes/piscina.svg';

const scenes: Record<PasoSeguimiento, string> = {
  recibido: shore,
  visto: shore,
  en_camino: shore,
  en_rehabilitacion: pool,
  liberado: release,
  muerto: dunes,
  cerrado: dunes,
};

/** @param paso the last step; none before a report is found */
export const sceneOf = (paso: PasoSeguimiento | undefined): string => (paso ? scenes[paso] : lighthouse);
