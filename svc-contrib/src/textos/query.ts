/** Reading the versions of a text. */
import { limits } from '@caparazon/call/limits';
import type { IdTexto } from '@caparazon/public-site/textos/documentos';
import { VersionTexto, type VersionTextoDoc } from './model.ts';

/** A page of versions, newest first. */
export async function findVersiones(idTexto: IdTexto, pag: number) {
  const [content, totalElements] = await Promise.all([
    VersionTexto.find({ idTexto })
      .sort({ _id: -1 })
      .skip((pag - 1) * limits.page)
      .limit(limits.page)
      .lean<VersionTextoDoc[]>(),
    VersionTexto.countDocuments({ idTexto }),
  ]);
  return { content, size: limits.page, totalElements };
}
