/** What a screen and a file call the fields of a daily sheet. */
import type { FichaDiaria } from './calls.ts';

export type SheetField = Exclude<
  keyof FichaDiaria,
  'idFichaDiaria' | 'idFichaAnimal' | 'version' | 'fecha' | 'modificadoPor' | 'horaPeso' | 'copiados'
>;

/** The columns of a month, in order (rule: month-of-sheets). */
export const sheetColumns: Readonly<Record<SheetField, string>> = {
  limpiezaRecinto: 'Recinto limpio',
  temperatura: 'Temperatura (°C)',
  peso: 'Peso (kg)',
  defeca: 'Defeca',
  defecaCant: 'Cuánto defeca',
  plasticos: 'Plásticos',
  dadoComida: 'Se le dio comida',
  come: 'Come',
  comeCant: 'Cuánto come',
  flota: 'Flota',
  nada: 'Nada',
  camina: 'Camina',
  impermeabilidadPlumaje: 'Impermeabilidad del plumaje',
  observaciones: 'Observaciones',
};
