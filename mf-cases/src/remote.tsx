/** The face of mf-cases: its screens, by their names in its routes. */
import '@caparazon/screen-kit/zod-without-eval';
import { defineRemote, type RemoteFace } from '@caparazon/remote-contract/define-remote';
import { ShellProvider } from '@caparazon/remote-contract/shell';
import type { ComponentProps } from 'react';
import type { routes } from './routes.ts';
import { Sender } from './shared/sinEnviar/sender.tsx';

const { pages } = defineRemote<typeof routes>({
  reportes: () => import('./features/reporte/page/reportes-page.tsx'),
  reporte: () => import('./features/reporte/page/reporte-page.tsx'),
  ficha_ingreso: () => import('./features/fichaAnimal/page/ficha-ingreso-page.tsx'),
  fichas: () => import('./features/fichaAnimal/page/fichas-page.tsx'),
  modificar_ficha: () => import('./features/fichaAnimal/page/modificar-ficha-page.tsx'),
  ficha: () => import('./features/fichaAnimal/page/ficha-page.tsx'),
  alta_ficha_diaria: () => import('./features/fichaDiaria/page/alta-ficha-diaria-page.tsx'),
  modificar_ficha_diaria: () => import('./features/fichaDiaria/page/modificar-ficha-diaria-page.tsx'),
  historicos: () => import('./features/historico/page/historico-page.tsx'),
  animales_rehabilitacion: () => import('./features/animalesRehabilitacion/page/animales-rehabilitacion-page.tsx'),
  alta_tratamiento: () => import('./features/fichaTratamiento/page/alta-tratamiento-page.tsx'),
  modificar_ficha_tratamiento: () => import('./features/fichaTratamiento/page/modificar-tratamiento-page.tsx'),
  ficha_tratamiento: () => import('./features/fichaTratamiento/page/tratamiento-page.tsx'),
  realizar_tratamiento: () => import('./features/fichaTratamiento/page/realizar-tratamiento-page.tsx'),
  vademecum: () => import('./features/vademecum/page/vademecum-page.tsx'),
  vademecum_nueva: () => import('./features/vademecum/page/nueva-medicina-page.tsx'),
  vademecum_medicina: () => import('./features/vademecum/page/medicina-page.tsx'),
  varamiento: () => import('./features/varamiento/page/varamiento-page.tsx'),
  hoja_de_campo: () => import('./features/varamiento/page/hoja-de-campo-page.tsx'),
  liberacion: () => import('./features/liberacion/page/liberacion-page.tsx'),
  ronda: () => import('./features/ronda/page/ronda-page.tsx'),
  pizarra: () => import('./features/pizarra/page/pizarra-page.tsx'),
  buscar: () => import('./features/busqueda/page/buscar-page.tsx'),
  actividades: () => import('./features/calendario/page/actividades-page.tsx'),
});

/** Whatever screen is open, the doses that wait on this phone are sent (rule: unsent-doses). */
const Screen = ({ page: Page, shell }: ComponentProps<RemoteFace['Screen']>) => (
  <ShellProvider value={shell}>
    <Sender />
    <Page />
  </ShellProvider>
);

export default { pages, Screen } satisfies RemoteFace;
