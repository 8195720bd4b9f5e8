import type { Postulacion } from '@caparazon/office/postulacion/calls';

/** E-mails by number: other pages' sign-ups are no longer loaded. */
export type Selection = ReadonlyMap<number, string>;

export const nobody: Selection = new Map();

export const withChoice = (
  selection: Selection,
  { idPostulacion, correoVoluntario }: Postulacion,
  chosen: boolean,
): Selection => {
  const next = new Map(selection);
  if (chosen) next.set(idPostulacion, correoVoluntario);
  else next.delete(idPostulacion);
  return next;
};

/** Each address once, as recipients. */
export function addressesOf(selection: Selection): string[] {
  const byAddress = new Map([...selection.values()].map((correo) => [correo.toLowerCase(), correo]));
  return [...byAddress.values()];
}

export const inWords = (count: number): string => (count === 1 ? '1 dirección' : `${count} direcciones`);
