/** What an animal fulfils, as the API gives it (rules: release-evidence, release-decision). */
import type { CriterioCumplido, Liberacion } from '@caparazon/contracts/cases/liberacion';
import type { UsuarioDirectory } from '../usuario-directory/directory.ts';
import { type Hechos, judge } from './judge.ts';
import type { Criterio, Faltante, LiberacionDoc, Marca } from './model.ts';

/** What was said of the criteria of an animal, by their codes. */
export type Marcas = ReadonlyMap<string, Marca>;

export const marcasOf = (doc: Pick<LiberacionDoc, 'marcas'> | null): Marcas =>
  new Map(doc?.marcas.map((marca) => [marca.criterio, marca]));

/** Whether a criterion is fulfilled; null while nobody and nothing tells. */
export const isFulfilled = (criterio: Criterio, hechos: Hechos, marcas: Marcas): boolean | null =>
  criterio.tipo === 'dato' ? judge(hechos, criterio).cumplido : (marcas.get(criterio.criterio)?.cumplido ?? null);

const whoOf = (idUsuario: number | null, usuarios: UsuarioDirectory) =>
  idUsuario === null ? null : { idUsuario, nombre: usuarios.fullName(idUsuario) };

function presentCriterio(
  criterio: Criterio,
  hechos: Hechos,
  { marcas, usuarios }: { marcas: Marcas; usuarios: UsuarioDirectory },
): CriterioCumplido {
  const { criterio: codigo, texto, tipo, fuente } = criterio;
  const named = { criterio: codigo, texto, tipo, fuente };
  if (tipo === 'dato') {
    const { cumplido, evidencia } = judge(hechos, criterio);
    return { ...named, cumplido, evidencia: evidencia(), usuario: null, fecha: null, version: 0 };
  }
  const marca = marcas.get(codigo);
  if (marca === undefined || marca.cumplido === null) {
    const version = marca?.version ?? 0;
    return { ...named, cumplido: null, evidencia: 'Nadie lo marcó todavía', usuario: null, fecha: null, version };
  }
  const { cumplido, comentario, por, en, version } = marca;
  return { ...named, cumplido, evidencia: comentario, usuario: whoOf(por, usuarios), fecha: en.getTime(), version };
}

/** What is missing, in the words of now. */
export const missingOf = (criterios: readonly CriterioCumplido[]): Faltante[] =>
  criterios
    .filter(({ cumplido }) => cumplido !== true)
    .map(({ criterio, texto, evidencia }) => ({ criterio, texto, evidencia }));

/** @param released whether the animal is released: of one that came back into care, an earlier release is no more */
export function presentLiberacion(
  criterios: readonly Criterio[],
  hechos: Hechos,
  { doc, usuarios, released }: { doc: LiberacionDoc | null; usuarios: UsuarioDirectory; released: boolean },
): Liberacion {
  const marcas = marcasOf(doc);
  const each = criterios.map((criterio) => presentCriterio(criterio, hechos, { marcas, usuarios }));
  const { apto = null, suelta = null } = doc ?? {};
  return {
    criterios: each,
    cumplidos: each.filter(({ cumplido }) => cumplido === true).length,
    total: each.length,
    apto: apto && {
      usuario: whoOf(apto.por, usuarios),
      fecha: apto.en.getTime(),
      comentario: apto.comentario,
      faltaban: apto.faltaban,
    },
    suelta:
      suelta && released
        ? {
            fechaHora: suelta.fechaHora.getTime(),
            lugar: suelta.lugar,
            latitud: suelta.latitud,
            longitud: suelta.longitud,
            quienes: suelta.quienes,
            observaciones: suelta.observaciones,
            faltaban: suelta.faltaban,
            apto: suelta.apto,
            usuario: whoOf(suelta.por, usuarios),
          }
        : null,
  };
}
