/** Checks what a record or a filter names against the catalogues (rules: classes, treatment-types, retired-names). */

import type { FieldError } from '@caparazon/call/errors';
import type { Catalogo } from '@caparazon/clinic/catalogo/calls';
import type { ListaDeClases } from '@caparazon/clinic/catalogo/clases-todas';
import { claseMessages } from '@caparazon/clinic/catalogo/words';
import { tratamientoMessages } from '@caparazon/clinic/tratamiento/words';
import type { Entrada } from './model.ts';
import { loadCatalogo, presentClases, presentClasesTodas, presentTipos } from './query.ts';

const { unknown, unknownName } = claseMessages;

/** For how long a catalogue that was read may still accept a name: another copy of the service may retire it. */
const trustedMs = 1000;

/** The last read of each catalogue. It can only accept; before a refusal the database is asked again. */
const known = new Map<Catalogo, { entradas: Entrada[]; readAt: number }>();

/** Called after a change, so that this copy of the service knows of it at once. */
export const forget = (...changed: readonly Catalogo[]): void => {
  for (const catalogo of changed) known.delete(catalogo);
};

/**
 * What is wrong by the catalogue, asked of memory first.
 * @param judge what is wrong by these entries
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
  /** The names of the two fields as they were sent. */
  campos: { clase: string; comun: string };
}

interface Asked {
  now: number;
  /** Whether it is a filter: retired and earlier names find the records that have them. */
  filter?: boolean;
}

/** What is wrong with a class and a common name. In a filter, either may be absent. */
export function claseErrors(
  lista: ListaDeClases,
  { clase, comun, campos }: NamedClase,
  { now, filter = false }: Asked,
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

/** What is wrong with the type of a treatment. */
export const tipoErrors = (tipo: string, now: number): Promise<FieldError[]> =>
  judgeBy('tipos_tratamiento', now, (entradas) =>
    presentTipos(entradas).some(({ nombre }) => nombre === tipo)
      ? []
      : [{ campo: 'tipoTratamiento', mensaje: tratamientoMessages.unknownTipo }],
  );
