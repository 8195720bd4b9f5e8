import { limits } from '@caparazon/call/limits';
import { getBuscar } from '@caparazon/clinic/busqueda/calls';
import { desenlaceDe } from '@caparazon/clinic/desenlace/values';
import { type Routes, serve } from '@caparazon/service-kit/serve';
import { presentAnimal } from '../calendario/presenter.ts';
import type { UsuarioDirectory } from '../usuario/directory.ts';
import { type FoundReporte, findAnimales, findReportes } from './query.ts';
import { readSearchText } from './search-text.ts';

const presentReporte = ({ _id, fecha, ...rest }: FoundReporte) => ({ idReporte: _id, fecha: fecha.getTime(), ...rest });

export function busquedaRoutes(routes: Routes, usuarios: UsuarioDirectory): void {
  serve(routes, getBuscar, async ({ query }) => {
    const search = readSearchText(query.texto);
    const [animales, reportes] = await Promise.all([findAnimales(search), findReportes(search)]);
    return {
      animales: animales.map(({ animal, marca }) => ({
        ...presentAnimal(animal),
        lugarDestinoFinal: animal.lugarDestinoFinal,
        desenlace: desenlaceDe(animal),
        ...(marca && { marca }),
      })),
      reportes: reportes.map(presentReporte),
      usuarios: search.words.length === 0 ? [] : usuarios.search(search.words, limits.found),
    };
  });
}
