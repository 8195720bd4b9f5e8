import type { Answer } from '@caparazon/call/call';
import type { getTextos, Texto, VersionTexto } from '@caparazon/public-site/textos/calls';
import { documentoDe, type IdTexto, idsTexto } from '@caparazon/public-site/textos/documentos';
import { textosMessages } from '@caparazon/public-site/textos/words';
import { conflict } from '@caparazon/service-kit/errors';
import { isOutdated } from '@caparazon/site/pages';
import { estadoOf, isShipped, readTexto, type Site } from './files.ts';
import type { VersionTextoDoc } from './model.ts';
import { versionOf } from './versions.ts';

/** Whether texts can be edited, and whether pages are up to date. */
export async function presentEstado(site: Site | undefined) {
  return { estado: await estadoOf(site), alDia: site === undefined || !isOutdated(site.siteDir) };
}

/** @throws 409 when a file exceeds the limit */
export async function presentTexto(site: Site | undefined, idTexto: IdTexto): Promise<Texto> {
  if (site === undefined || (await estadoOf(site)) === 'sin_carpeta') throw conflict(textosMessages.byHandOnly);
  const found = await readTexto(site, idTexto);
  const version = await versionOf(idTexto, found);
  return {
    idTexto,
    titulo: documentoDe(idTexto).titulo,
    fecha: (version?.fecha ?? found.fecha)?.getTime() ?? null,
    idUsuario: version?.idUsuario ?? null,
    aMano: version?.aMano ?? true,
    deOrigen: version === null ? await isShipped(site, found) : (version.deOrigen ?? false),
    faltas: found.faltas,
    ...(await presentEstado(site)),
    archivos: found.archivos,
    hash: found.hash,
  };
}

/** Lists all texts; an unreadable one appears with its fault. */
export async function presentTextos(site: Site | undefined): Promise<Answer<typeof getTextos>> {
  const state = await presentEstado(site);
  if (state.estado === 'sin_carpeta') return { ...state, textos: [] };
  const textos = [];
  for (const idTexto of idsTexto) {
    try {
      const { archivos: _, hash: __, estado: ___, alDia: ____, ...ficha } = await presentTexto(site, idTexto);
      textos.push(ficha);
    } catch {
      const faltas = [{ campo: '', mensaje: textosMessages.tooLarge, leve: false }];
      const unknown = { fecha: null, idUsuario: null, aMano: true, deOrigen: false };
      textos.push({ idTexto, titulo: documentoDe(idTexto).titulo, ...unknown, faltas });
    }
  }
  return { ...state, textos };
}

export const presentVersion = (doc: VersionTextoDoc): VersionTexto => ({
  idVersion: doc._id,
  fecha: doc.fecha.getTime(),
  idUsuario: doc.idUsuario,
  aMano: doc.aMano,
  deOrigen: doc.deOrigen ?? false,
  publicada: doc.publicada,
  vuelveA: doc.vuelveA,
  archivos: doc.archivos,
});
