/** The screens of mf-cases by the names in its routes. */
import '@caparazon/screen-kit/zod-without-eval';
import { defineRemote, type RemoteFace } from '@caparazon/remote-contract/define-remote';
import { ShellProvider } from '@caparazon/remote-contract/shell';
import type { ComponentProps } from 'react';
import type { routes } from './routes.ts';
import { Sender } from './tratamiento/face/sinEnviar/sender.tsx';

const { pages } = defineRemote<typeof routes>({
  reportes: () => import('./reporte/pages/reportes-page.tsx'),
  reporte: () => import('./reporte/pages/reporte-page.tsx'),
  ficha_ingreso: () => import('./animal/pages/ficha-ingreso-page.tsx'),
  fichas: () => import('./animal/pages/fichas-page.tsx'),
  modificar_ficha: () => import('./animal/pages/modificar-ficha-page.tsx'),
  ficha: () => import('./animal/pages/ficha-page.tsx'),
  alta_ficha_diaria: () => import('./fichaDiaria/pages/alta-ficha-diaria-page.tsx'),
  modificar_ficha_diaria: () => import('./fichaDiaria/pages/modificar-ficha-diaria-page.tsx'),
  historicos: () => import('./historico/pages/historico-page.tsx'),
  animales_rehabilitacion: () => import('./animal/pages/animales-rehabilitacion-page.tsx'),
  alta_tratamiento: () => import('./tratamiento/pages/alta-tratamiento-page.tsx'),
  modificar_ficha_tratamiento: () => import('./tratamiento/pages/modificar-tratamiento-page.tsx'),
  ficha_tratamiento: () => import('./tratamiento/pages/tratamiento-page.tsx'),
  realizar_tratamiento: () => import('./tratamiento/pages/realizar-tratamiento-page.tsx'),
  vademecum: () => import('./farmaco/pages/vademecum-page.tsx'),
  vademecum_nueva: () => import('./farmaco/pages/nueva-medicina-page.tsx'),
  vademecum_medicina: () => import('./farmaco/pages/medicina-page.tsx'),
  desenlace: () => import('./desenlace/pages/desenlace-page.tsx'),
  varamiento: () => import('./varamiento/pages/varamiento-page.tsx'),
  hoja_de_campo: () => import('./varamiento/pages/hoja-de-campo-page.tsx'),
  liberacion: () => import('./liberacion/pages/liberacion-page.tsx'),
  ronda: () => import('./ronda/pages/ronda-page.tsx'),
  pizarra: () => import('./pizarra/pages/pizarra-page.tsx'),
  buscar: () => import('./busqueda/pages/buscar-page.tsx'),
  estadisticas: () => import('./estadistica/pages/estadisticas-page.tsx'),
  exportar: () => import('./exportacion/pages/exportar-page.tsx'),
  actividades: () => import('./calendario/pages/actividades-page.tsx'),
});

/** Doses that wait on this phone are sent from any screen (rule: unsent-doses). */
const Screen = ({ page: Page, shell }: ComponentProps<RemoteFace['Screen']>) => (
  <ShellProvider value={shell}>
    <Sender />
    <Page />
  </ShellProvider>
);

export default { pages, Screen } satisfies RemoteFace;
