/** The criteria, decision and release of an animal (rules: release-evidence, release-decision). */
import type { CriterioCumplido, Liberacion } from '@caparazon/clinic/liberacion/calls';
import type { FichaAnimalDoc } from '../animal/model.ts';
import { photoPath } from '../foto/presenter.ts';
import type { UsuarioDirectory } from '../usuario/directory.ts';
import { type Hechos, judge } from './judge.ts';
import type { Apto, Criterio, Faltante, LiberacionDoc, Marca, Suelta } from './model.ts';
import { aptoOf, estadiaOf, standsFor, sueltaOf } from './stay.ts';

export interface Marcas {
  of: ReadonlyMap<string, Marca>;
  estadia: number;
}

export const marcasOf = (
  doc: Pick<LiberacionDoc, 'marcas'> | null,
  ficha: Pick<FichaAnimalDoc, 'estadia'>,
): Marcas => ({ of: new Map(doc?.marcas.map((marca) => [marca.criterio, marca])), estadia: estadiaOf(ficha) });

function saidOf(criterio: Criterio, { of, estadia }: Marcas): Marca | null {
  const marca = of.get(criterio.criterio);
  return marca && standsFor(marca, criterio, estadia) ? marca : null;
}

/** Null while neither data nor a person has answered. */
export const isFulfilled = (criterio: Criterio, hechos: Hechos, marcas: Marcas): boolean | null =>
  criterio.tipo === 'dato' ? judge(hechos, criterio).cumplido : (saidOf(criterio, marcas)?.cumplido ?? null);

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
  const version = marcas.of.get(codigo)?.version ?? 0;
  const marca = saidOf(criterio, marcas);
  if (marca === null || marca.cumplido === null)
    return { ...named, cumplido: null, evidencia: 'Nadie lo marcó todavía', usuario: null, fecha: null, version };
  const { cumplido, comentario, por, en } = marca;
  return { ...named, cumplido, evidencia: comentario, usuario: whoOf(por, usuarios), fecha: en.getTime(), version };
}

/** The missing criteria, in their present words. */
export const missingOf = (criterios: readonly CriterioCumplido[]): Faltante[] =>
  criterios
    .filter(({ cumplido }) => cumplido !== true)
    .map(({ criterio, texto, evidencia }) => ({ criterio, texto, evidencia }));

const presentApto = (apto: Apto, usuarios: UsuarioDirectory): NonNullable<Liberacion['apto']> => ({
  usuario: whoOf(apto.por, usuarios),
  fecha: apto.en.getTime(),
  comentario: apto.comentario,
  faltaban: apto.faltaban,
});

function presentSuelta(suelta: Suelta, ficha: FichaAnimalDoc, usuarios: UsuarioDirectory) {
  const album = new Set([...ficha.fotos, ficha.idFotoIdentificacion]);
  return {
    fechaHora: suelta.fechaHora.getTime(),
    lugar: suelta.lugar,
    latitud: suelta.latitud,
    longitud: suelta.longitud,
    quienes: suelta.quienes,
    observaciones: suelta.observaciones,
    faltaban: suelta.faltaban,
    apto: suelta.apto !== null,
    pesoEgreso: ficha.pesoEgreso,
    fotos: suelta.fotos.filter((id) => album.has(id)).map((id) => photoPath('fichaAnimal', id)),
    usuario: whoOf(suelta.por, usuarios),
    version: suelta.version,
  };
}

interface Judged {
  ficha: FichaAnimalDoc;
  doc: LiberacionDoc | null;
  usuarios: UsuarioDirectory;
}

/** A released animal has its decision and release; one that came back into care has neither. */
export function presentLiberacion(
  criterios: readonly Criterio[],
  hechos: Hechos,
  { ficha, doc, usuarios }: Judged,
): Liberacion {
  const marcas = marcasOf(doc, ficha);
  const each = criterios.map((criterio) => presentCriterio(criterio, hechos, { marcas, usuarios }));
  const suelta = sueltaOf(doc, ficha);
  const apto = suelta === null ? aptoOf(doc, ficha) : suelta.apto;
  return {
    criterios: each,
    cumplidos: each.filter(({ cumplido }) => cumplido === true).length,
    total: each.length,
    apto: apto && presentApto(apto, usuarios),
    suelta: suelta && presentSuelta(suelta, ficha, usuarios),
  };
}
