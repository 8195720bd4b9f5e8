import { forEver, photoTag, presentPhoto } from '@caparazon/service-kit/photo/present';
import type { Reply } from '@caparazon/service-kit/reply';
import type { Context } from 'koa';
import { files } from './files.ts';
import type { FotoUsuarioDoc } from './model.ts';

export interface Wanted {
  /** The version in the path. A photo under any other version is not cached for ever. */
  v?: number | undefined;
  ancho?: string | undefined;
}

export function presentFoto(foto: FotoUsuarioDoc, { v, ancho }: Wanted, ctx: Context): Promise<Reply> {
  const [id, length] = ancho === undefined ? [foto.jpeg, foto.jpegBytes] : [foto.miniatura, foto.miniaturaBytes];
  const caching = v === foto._id ? forEver : 'private, no-cache';
  return presentPhoto({ tag: photoTag(foto.sha256, ancho), length, read: () => files.read(id), caching }, ctx);
}
