import type { Mes } from '@caparazon/clinic/fichaDiaria/calls';
import { mesText } from './mes.ts';

export const sheetsTab = 'fichas-diarias';

/** The sheets of a month, or of the present one. The hash leads below the animal. */
export const monthHref = (idFicha: number, mes?: Mes): string =>
  `/historicos/${idFicha}?pestana=${sheetsTab}${mes ? `&mes=${mesText(mes)}` : ''}#${sheetsTab}`;

export const newSheetHref = (idFicha: number): string => `/alta_ficha_diaria/${idFicha}`;

export const editSheetHref = (idFicha: number, idFichaDiaria: number): string =>
  `/modificar_ficha_diaria/${idFicha}/${idFichaDiaria}`;
