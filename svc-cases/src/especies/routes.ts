/** The catalogue of species, as the form of a record offers it. */
import { getEspecies } from '@caparazon/contracts/cases/especies';
import { type Routes, serve } from '@caparazon/service-kit/serve';
import { readEspecies } from './catalogue.ts';

export function especieRoutes(routes: Routes): void {
  serve(routes, getEspecies, readEspecies);
}
