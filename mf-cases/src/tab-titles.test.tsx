/** What the browser's tab says of each screen that shows one thing (rule: tab-titles). */
import 'fake-indexeddb/auto';
import { fakeShell } from '@caparazon/remote-contract/fake-shell';
import { expect, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { fichaOf } from './features/fichaAnimal/testing/samples.ts';
import { detalleOf } from './features/fichaTratamiento/testing/samples.ts';
import { reporteOf } from './features/reporte/testing/samples.ts';
import { sheetOf } from './shared/fichaDiaria/testing/samples.ts';
import { visit } from './testing/visit.tsx';

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
  ficha: () => import('./features/fichaAnimal/page/ficha-page.tsx'),
  modificar_ficha: () => import('./features/fichaAnimal/page/modificar-ficha-page.tsx'),
  historicos: () => import('./features/historico/page/historico-page.tsx'),
  reporte: () => import('./features/reporte/page/reporte-page.tsx'),
  ficha_tratamiento: () => import('./features/fichaTratamiento/page/tratamiento-page.tsx'),
  alta_tratamiento: () => import('./features/fichaTratamiento/page/alta-tratamiento-page.tsx'),
  modificar_ficha_tratamiento: () => import('./features/fichaTratamiento/page/modificar-tratamiento-page.tsx'),
  realizar_tratamiento: () => import('./features/fichaTratamiento/page/realizar-tratamiento-page.tsx'),
  alta_ficha_diaria: () => import('./features/fichaDiaria/page/alta-ficha-diaria-page.tsx'),
  modificar_ficha_diaria: () => import('./features/fichaDiaria/page/modificar-ficha-diaria-page.tsx'),
  varamiento: () => import('./features/varamiento/page/varamiento-page.tsx'),
  hoja_de_campo: () => import('./features/varamiento/page/hoja-de-campo-page.tsx'),
  liberacion: () => import('./features/liberacion/page/liberacion-page.tsx'),
  vademecum_medicina: () => import('./features/vademecum/page/medicina-page.tsx'),
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
  };
  const shell = fakeShell(answers, { place: { path: `/${name}`, params, state: { idFicha: 6 } } });
  // A busy machine takes seconds to read a page's files: what is waited for below is its title.
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
