/** Checks records and filters against the catalogues (rules: classes, treatment-types, retired-names). */

import type { FieldError } from '@caparazon/call/errors';
import type { Catalogo } from '@caparazon/clinic/catalogo/calls';
import type { ListaDeClases } from '@caparazon/clinic/catalogo/clases-todas';
import { claseMessages } from '@caparazon/clinic/catalogo/words';
import { tratamientoMessages } from '@caparazon/clinic/tratamiento/words';
import type { Entrada } from './model.ts';
import { loadCatalogo, presentClases, presentClasesTodas, presentTipos } from './query.ts';

const { unknown, unknownName } = claseMessages;

/** How long a read catalogue may accept a name: another copy may retire it. */
const trustedMs = 1000;

/** Memory can only accept; before a refusal the database is asked. */
const known = new Map<Catalogo, { entradas: Entrada[]; readAt: number }>();

/** Called after a change, so that this copy knows it at once. */
export const forget = (...changed: readonly Catalogo[]): void => {
  for (const catalogo of changed) known.delete(catalogo);
};

/**
 * Judges by memory, then by the database.
 * @param judge gives the errors by these entries
 */
async function judgeBy(
  catalogo: Catalogo,
  now: number,
  judge: (entradas: Entrada[]) => FieldError[],
): Promise<FieldError[]> {
  const remembered = known.get(catalogo);
  const trusted = remembered !== undefined && now >= remembered.readAt && now - remembered.readAt < trustedMs;
  if (trusted && judge(remembered.entradas).length === 0) return [];
  const { entradas } = await loadCatalogo(catalogo);
  known.set(catalogo, { entradas, readAt: now });
  return judge(entradas);
}

export interface NamedClase {
  clase: string | undefined;
  comun: string | undefined;
  campos: { clase: string; comun: string };
}

interface NameCheck {
  now: number;
  /** In a filter, retired and earlier names find their records. */
  filter?: boolean;
}

/** Errors of a class and a common name; a filter may lack either. */
export function claseErrors(
  lista: ListaDeClases,
  { clase, comun, campos }: NamedClase,
  { now, filter = false }: NameCheck,
): Promise<FieldError[]> {
  if (clase === undefined && comun === undefined) return Promise.resolve([]);
  const present = filter ? presentClasesTodas : presentClases;
  return judgeBy(`clases_${lista}`, now, (entradas) => {
    const clases = present(entradas);
    const comunes = clase === undefined ? Object.values(clases).flat() : Object.hasOwn(clases, clase) && clases[clase];
    if (!comunes) return [{ campo: campos.clase, mensaje: unknown }];
    if (comun === undefined || comunes.includes(comun)) return [];
    return [{ campo: campos.comun, mensaje: unknownName }];
  });
}

/** Errors of a treatment's type. */
export const tipoErrors = (tipo: string, now: number): Promise<FieldError[]> =>
  judgeBy('tipos_tratamiento', now, (entradas) =>
    presentTipos(entradas).some(({ nombre }) => nombre === tipo)
      ? []
      : [{ campo: 'tipoTratamiento', mensaje: tratamientoMessages.unknownTipo }],
  );
