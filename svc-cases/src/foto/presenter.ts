/** A photo as a path in a record, and as base64 text or bytes (rules: photo-paths, photo-answers). */
import { forEver, photoTag, presentPhoto } from '@caparazon/service-kit/photo/present';
import type { Reply } from '@caparazon/service-kit/reply';
import type { Context } from 'koa';
import { files } from './files.ts';
import type { ConFotos, FotoDoc } from './model.ts';

const folders: Record<ConFotos, string> = { reporte: 'fotos_reporte', fichaAnimal: 'fotos_ficha_animal' };

/** The path of a photo below `/api`. */
export const photoPath = (entidad: ConFotos, idFoto: number): string => `${folders[entidad]}/${idFoto}`;

/** @param ancho set for the thumbnail */
export function presentFoto(foto: FotoDoc, ancho: string | undefined, ctx: Context): Promise<Reply> {
  const [id, length] = ancho === undefined ? [foto.jpeg, foto.jpegBytes] : [foto.miniatura, foto.miniaturaBytes];
  const tag = photoTag(foto.sha256, ancho);
  return presentPhoto({ tag, length, read: () => files.read(id), caching: forEver }, ctx);
}
