import type { Postulacion } from '@caparazon/office/postulacion/calls';

/** By number, as they were when chosen: other pages' sign-ups are no longer loaded. */
export type Selection = ReadonlyMap<number, Postulacion>;

export const nobody: Selection = new Map();

export const withChoice = (selection: Selection, postulacion: Postulacion, chosen: boolean): Selection => {
  const next = new Map(selection);
  if (chosen) next.set(postulacion.idPostulacion, postulacion);
  else next.delete(postulacion.idPostulacion);
  return next;
};

/** Each address once, as recipients. */
export function addressesOf(selection: Selection): string[] {
  const byAddress = new Map(
    [...selection.values()].map(({ correoVoluntario: correo }) => [correo.toLowerCase(), correo] as const),
  );
  return [...byAddress.values()];
}

export const countOf = (count: number): string => (count === 1 ? '1 postulación' : `${count} postulaciones`);

export const inWords = (count: number): string => (count === 1 ? '1 dirección' : `${count} direcciones`);
