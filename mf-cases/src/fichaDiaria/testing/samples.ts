import type { FichaDiaria } from '@caparazon/clinic/fichaDiaria/calls';

export const sheetOf = (change: Partial<FichaDiaria> = {}): FichaDiaria => ({
  idFichaDiaria: 1,
  idFichaAnimal: 7,
  version: 0,
  fecha: '2026-11-20',
  limpiezaRecinto: null,
  temperatura: null,
  peso: null,
  defeca: null,
  defecaCant: '',
  plasticos: null,
  dadoComida: null,
  come: null,
  comeCant: '',
  flota: null,
  nada: null,
  camina: null,
  impermeabilidadPlumaje: null,
  observaciones: '',
  ...change,
});
