/** The addresses where daily sheets are read and written. */
import type { Mes } from '@caparazon/clinic/fichaDiaria/calls';
import { mesText } from './mes.ts';

/** How the address of an animal names the tab of its sheets. */
export const sheetsTab = 'fichas-diarias';

/**
 * The sheets of an animal, of a month or of the present one. The address names their place on the page, which is below
 * the animal.
 */
export const monthHref = (idFicha: number, mes?: Mes): string =>
  `/historicos/${idFicha}?pestana=${sheetsTab}${mes ? `&mes=${mesText(mes)}` : ''}#${sheetsTab}`;

export const newSheetHref = (idFicha: number): string => `/alta_ficha_diaria/${idFicha}`;

export const editSheetHref = (idFicha: number, idFichaDiaria: number): string =>
  `/modificar_ficha_diaria/${idFicha}/${idFichaDiaria}`;
