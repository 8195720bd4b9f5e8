import { getPuesta, type Paso, type Puesta, pasos, postMarcarPuesta } from '@caparazon/office/puesta/calls';
import { type Routes, serve } from '@caparazon/service-kit/serve';
import { actOf } from '@caparazon/service-kit/trace';
import { mark } from './commands.ts';
import { Marca, type MarcaDoc } from './model.ts';

async function read(): Promise<Puesta> {
  const found = new Map((await Marca.find().lean<MarcaDoc[]>()).map((marca) => [marca._id, marca]));
  const marcas = pasos.flatMap((paso: Paso) => {
    const marca = found.get(paso);
    return marca ? [{ paso, idUsuario: marca.idUsuario, fecha: marca.fecha.getTime() }] : [];
  });
  const cerrada = found.has('cierre');
  return { faltan: cerrada ? 0 : pasos.length - marcas.length, cerrada, marcas };
}

export function puestaRoutes(routes: Routes): void {
  serve(routes, getPuesta, read);

  serve(routes, postMarcarPuesta, async ({ params, body, session, now }) => {
    await mark(params.paso, body.hecho, actOf(session, now()));
    return read();
  });
}
