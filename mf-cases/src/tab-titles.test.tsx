/** The tab's title of each screen about one thing (rule: tab-titles). */
import 'fake-indexeddb/auto';
import { fakeShell } from '@caparazon/remote-contract/fake-shell';
import { expect, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { fichaOf } from './animal/testing/samples.ts';
import { sheetOf } from './fichaDiaria/testing/samples.ts';
import { reporteOf } from './reporte/testing/samples.ts';
import { visit } from './testing/visit.tsx';
import { detalleOf } from './tratamiento/testing/samples.ts';

const ficha = fichaOf({ idFichaAnimal: 6, nombre: 'Renata' });
const tratamiento = detalleOf({ idFichaTratamiento: 4, idFichaAnimal: 6 });
const reporte = reporteOf({ idReporte: 42, nombreComunReporte: 'Tortuga cabezona' });
const sheet = sheetOf({ idFichaDiaria: 5, idFichaAnimal: 6 });

const farmaco = {
  idFarmaco: 2,
  version: 1,
  nombre: 'Ejemplina',
  concentracion: null,
  unidadConcentracion: null,
  notas: '',
  activo: true,
  dosis: [],
};

const nothing = () => new Promise<never>(() => undefined);

const pages = {
  ficha: () => import('./animal/pages/ficha-page.tsx'),
  modificar_ficha: () => import('./animal/pages/modificar-ficha-page.tsx'),
  historicos: () => import('./historico/pages/historico-page.tsx'),
  reporte: () => import('./reporte/pages/reporte-page.tsx'),
  ficha_tratamiento: () => import('./tratamiento/pages/tratamiento-page.tsx'),
  alta_tratamiento: () => import('./tratamiento/pages/alta-tratamiento-page.tsx'),
  modificar_ficha_tratamiento: () => import('./tratamiento/pages/modificar-tratamiento-page.tsx'),
  realizar_tratamiento: () => import('./tratamiento/pages/realizar-tratamiento-page.tsx'),
  alta_ficha_diaria: () => import('./fichaDiaria/pages/alta-ficha-diaria-page.tsx'),
  modificar_ficha_diaria: () => import('./fichaDiaria/pages/modificar-ficha-diaria-page.tsx'),
  desenlace: () => import('./desenlace/pages/desenlace-page.tsx'),
  varamiento: () => import('./varamiento/pages/varamiento-page.tsx'),
  hoja_de_campo: () => import('./varamiento/pages/hoja-de-campo-page.tsx'),
  liberacion: () => import('./liberacion/pages/liberacion-page.tsx'),
  vademecum_medicina: () => import('./farmaco/pages/medicina-page.tsx'),
};

test.each<[keyof typeof pages, Record<string, string>, string]>([
  ['ficha', { idFicha: '6' }, 'Renata, ficha 6'],
  ['modificar_ficha', {}, 'Renata, ficha 6: modificar'],
  ['historicos', { idFicha: '6' }, 'Renata, 6'],
  ['reporte', { idReporte: '42' }, 'Reporte 42: Tortuga cabezona'],
  ['ficha_tratamiento', { idTratamiento: '4' }, 'Renata, 6: Enrofloxacina'],
  ['alta_tratamiento', { idFichaAnimal: '6' }, 'Renata, 6: nuevo tratamiento'],
  ['modificar_ficha_tratamiento', { idTratamiento: '4' }, 'Renata, 6: Enrofloxacina, modificar'],
  ['realizar_tratamiento', { idTratamiento: '4' }, 'Renata, 6: Enrofloxacina, dosis'],
  ['alta_ficha_diaria', { idFichaAnimal: '6' }, 'Renata, 6: ficha diaria'],
  ['modificar_ficha_diaria', { idFichaAnimal: '6', idFichaDiaria: '5' }, 'Renata, 6: ficha diaria del 20/11/2026'],
  ['varamiento', { idFicha: '6' }, 'Renata, 6: códigos de varamiento'],
  ['hoja_de_campo', { idFicha: '6' }, 'Renata, 6: hoja de campo'],
  ['desenlace', { idFicha: '6' }, 'Renata, 6: desenlace'],
  ['liberacion', { idFicha: '6' }, 'Renata, 6: liberación'],
  ['vademecum_medicina', { idFarmaco: '2' }, 'Ejemplina: modificar'],
])('%s', async (name, params, title) => {
  const answers = {
    getFichaAnimal: ficha,
    getTratamiento: tratamiento,
    getReporte: reporte,
    getFichaDiaria: sheet,
    getFarmaco: farmaco,
    getFichasDiarias: [],
    getAtrasadas: nothing,
    getTratamientos: nothing,
    getFichasAnimal: nothing,
    getFichaAnimalHistorial: nothing,
    getFichaAnimalReportes: nothing,
    getUsuarios: nothing,
    getArchivos: nothing,
    getClasesFichas: nothing,
    getEspecies: nothing,
    getMedicamentos: nothing,
    getTiposTratamiento: nothing,
    getVaramiento: nothing,
    getLiberacion: nothing,
    getDesenlace: nothing,
  };
  const shell = fakeShell(answers, { place: { path: `/${name}`, params, state: { idFicha: 6 } } });
  // A busy machine takes seconds to load a page, which the wait below does not allow for.
  await pages[name]();
  const Page = lazy(pages[name]);
  const { unmount } = visit(
    () => (
      <Suspense>
        <Page />
      </Suspense>
    ),
    shell,
  );
  await waitFor(() => expect(shell.title).toBe(title));
  unmount();
});
