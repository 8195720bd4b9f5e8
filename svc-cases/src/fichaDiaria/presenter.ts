/** Daily sheets as the API gives them. */
import type { FichaDiaria } from '@caparazon/contracts/cases/fichaDiaria';
import type { FichaDiariaDoc } from './model.ts';

export const presentFichaDiaria = (doc: FichaDiariaDoc): FichaDiaria => ({
  idFichaDiaria: doc._id,
  idFichaAnimal: doc.idFichaAnimal,
  version: doc.version,
  fecha: doc.fecha,
  limpiezaRecinto: doc.limpiezaRecinto,
  temperatura: doc.temperatura,
  peso: doc.peso,
  defeca: doc.defeca,
  defecaCant: doc.defecaCant,
  plasticos: doc.plasticos,
  dadoComida: doc.dadoComida,
  come: doc.come,
  comeCant: doc.comeCant,
  flota: doc.flota,
  nada: doc.nada,
  camina: doc.camina,
  impermeabilidadPlumaje: doc.impermeabilidadPlumaje,
  observaciones: doc.observaciones,
});
