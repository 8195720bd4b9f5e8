import { fotoMessages } from '@caparazon/call/file-words';
import type { FotoRecibida } from '@caparazon/call/photo-field';
import {
  deleteFotoFichaAnimal,
  deleteFotoPerfilFichaAnimal,
  postFotoFichaAnimal,
  postFotoPerfilFichaAnimal,
} from '@caparazon/clinic/foto/calls';
import { conflict } from '@caparazon/service-kit/errors';
import type { EnterUpload } from '@caparazon/service-kit/photo/admission';
import type { RenderedPhoto } from '@caparazon/service-kit/photo/render';
import type { Asker } from '@caparazon/service-kit/queue';
import { type CallInput, type Routes, serve } from '@caparazon/service-kit/serve';
import { actOf } from '@caparazon/service-kit/trace';
import { decodeSent, renderForRecord } from '../foto/intake.ts';
import { photoPath } from '../foto/presenter.ts';
import { findByContent } from '../foto/store.ts';
import { addFoto, removeFoto, removePerfil, setPerfil } from './photo-commands.ts';
import { loadFicha } from './query.ts';

const place = { campo: 'foto', name: 'enviada' } as const;

/** @throws ApiError 413, 415 or 400 when the photo is not accepted, 409 when the record has it */
async function readNew(idFicha: number, sent: FotoRecibida, asker: Asker): Promise<RenderedPhoto> {
  const photo = await decodeSent({ sent, place });
  const known = await findByContent('fichaAnimal', idFicha, [photo.sha256]);
  if (known.size > 0) throw conflict(fotoMessages.duplicate);
  return renderForRecord(photo, asker);
}

export function fotoFichaAnimalRoutes(routes: Routes, enter: EnterUpload): void {
  const add =
    (command: typeof addFoto) =>
    async ({ body, session, now, asker }: CallInput<typeof postFotoFichaAnimal | typeof postFotoPerfilFichaAnimal>) => {
      const { _id } = await loadFicha(body.idFichaAnimal);
      const photo = await readNew(_id, body.foto, asker);
      return photoPath('fichaAnimal', await command(_id, photo, actOf(session, now())));
    };
  serve(routes, postFotoFichaAnimal, add(addFoto), { enter });
  serve(routes, postFotoPerfilFichaAnimal, add(setPerfil), { enter });

  const remove =
    (command: typeof removeFoto) =>
    async ({ body, session, now }: CallInput<typeof deleteFotoFichaAnimal | typeof deleteFotoPerfilFichaAnimal>) => {
      const { _id } = await loadFicha(body.idFichaAnimal);
      await command(_id, body.idFoto, actOf(session, now()));
    };
  serve(routes, deleteFotoFichaAnimal, remove(removeFoto));
  serve(routes, deleteFotoPerfilFichaAnimal, remove(removePerfil));
}
