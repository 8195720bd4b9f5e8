/** Reads the catalogues (rule: catalogue-reading). */
import type { Catalogo } from '@caparazon/clinic/catalogo/calls';
import type { Clases } from '@caparazon/clinic/catalogo/clases';
import type { Especie } from '@caparazon/clinic/catalogo/especies';
import type { ClientSession } from 'mongoose';
import { type CatalogoDoc, CatalogoModel, type Entrada, type Nombre } from './model.ts';

export const active = <N extends Nombre>(names: readonly N[]): N[] => names.filter(({ activo }) => activo);
export const nombresOf = (names: readonly Nombre[]): string[] => names.map(({ nombre }) => nombre);

export async function loadCatalogo(_id: Catalogo, session?: ClientSession): Promise<CatalogoDoc> {
  const found = await CatalogoModel.findById(_id, null, session && { session }).lean<CatalogoDoc>();
  if (found === null) throw new Error(`the catalogue ${_id} was not prepared`);
  return found;
}

/** The active classes with their common names. */
export const presentClases = (entradas: readonly Entrada[]): Clases =>
  Object.fromEntries(active(entradas).map(({ nombre, comunes = [] }) => [nombre, nombresOf(active(comunes))]));

const everyName = (names: readonly Nombre[]): string[] => [
  ...new Set([...nombresOf(active(names)), ...nombresOf(names), ...names.flatMap(({ anteriores }) => anteriores)]),
];

/** As `presentClases`, with retired and earlier names. */
export function presentClasesTodas(entradas: readonly Entrada[]): Clases {
  const comunesOf = (clase: string) =>
    everyName(
      entradas
        .filter(({ nombre, anteriores }) => nombre === clase || anteriores.includes(clase))
        .flatMap(({ comunes = [] }) => comunes),
    );
  return Object.fromEntries(everyName(entradas).map((clase) => [clase, comunesOf(clase)]));
}

/** The active species, except those of a retired class. */
export async function presentEspecies(entradas: readonly Entrada[]): Promise<Especie[]> {
  const clases = new Set(nombresOf(active((await loadCatalogo('clases_fichas')).entradas)));
  return active(entradas)
    .map(({ nombre, nombreComun = '', clase = '' }) => ({ nombre, nombreComun, clase }))
    .filter(({ clase }) => clases.has(clase));
}

export const presentTipos = (entradas: readonly Entrada[]): { nombre: string }[] =>
  active(entradas).map(({ nombre }) => ({ nombre }));
