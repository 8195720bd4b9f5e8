/** The people of a list whose addresses are to be copied. */
import type { Postulacion } from '@caparazon/office/postulacion/calls';

/** The e-mails of the chosen sign-ups, by number: those of other pages of the list are not at hand any more. */
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

/** Each address once, also that of a person who signed up twice, as the field of recipients takes them. */
export function addressesOf(selection: Selection): string[] {
  const byAddress = new Map([...selection.values()].map((correo) => [correo.toLowerCase(), correo]));
  return [...byAddress.values()];
}

export const inWords = (count: number): string => (count === 1 ? '1 dirección' : `${count} direcciones`);
