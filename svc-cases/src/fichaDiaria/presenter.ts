import type { FichaDiaria, ParadaDeRonda } from '@caparazon/clinic/fichaDiaria/calls';
import { byPlace } from '../animal/by-place.ts';
import { presentAnimal } from '../calendario/presenter.ts';
import type { Identities } from '../marca/identity.ts';
import type { FichaDiariaDoc } from './model.ts';
import type { FoundParada } from './query.ts';

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
  horaPeso: doc.horaPeso ?? null,
  copiados: doc.copiados ?? [],
  modificadoPor: doc.modificadoPor,
});

const orNull = (doc: FichaDiariaDoc | undefined): FichaDiaria | null =>
  doc === undefined ? null : presentFichaDiaria(doc);

/** The animals of a day's round, in order of their places (rule: round). */
export const presentRonda = (found: readonly FoundParada[], identities: Identities, day: string): ParadaDeRonda[] =>
  found
    .map(({ sheets, ...animal }) => ({
      animal: { ...presentAnimal(animal, identities), clase: animal.clase },
      ficha: orNull(sheets.find(({ fecha }) => fecha === day)),
      anterior: orNull(sheets.find(({ fecha }) => fecha < day)),
    }))
    .sort((one, other) => byPlace(one.animal, other.animal));
