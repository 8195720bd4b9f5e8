import { limits } from '@caparazon/call/limits';
import { getBuscar } from '@caparazon/clinic/busqueda/calls';
import { type Routes, serve } from '@caparazon/service-kit/serve';
import { presentAnimal } from '../calendario/presenter.ts';
import type { UsuarioDirectory } from '../usuario-directory/directory.ts';
import { readAsked } from './asked.ts';
import { type FoundReporte, findAnimales, findReportes } from './query.ts';

const presentReporte = ({ _id, fecha, ...rest }: FoundReporte) => ({ idReporte: _id, fecha: fecha.getTime(), ...rest });

export function busquedaRoutes(routes: Routes, usuarios: UsuarioDirectory): void {
  serve(routes, getBuscar, async ({ query }) => {
    const asked = readAsked(query.texto);
    const [animales, reportes] = await Promise.all([findAnimales(asked), findReportes(asked)]);
    return {
      animales: animales.map(({ animal, marca }) => ({
        ...presentAnimal(animal),
        lugarDestinoFinal: animal.lugarDestinoFinal,
        ...(marca && { marca }),
      })),
      reportes: reportes.map(presentReporte),
      usuarios: asked.words.length === 0 ? [] : usuarios.search(asked.words, limits.found),
    };
  });
}
