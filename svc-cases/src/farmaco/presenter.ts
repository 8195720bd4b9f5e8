import type { DosisDeFarmaco, Farmaco } from '@caparazon/clinic/farmaco/calls';
import type { Techo } from '@caparazon/clinic/farmaco/techos';
import { vias } from '@caparazon/clinic/tratamiento/values';
import type { HistoryFields } from '@caparazon/service-kit/history';
import type { FarmacoDoc } from './model.ts';

export const presentFarmaco = (doc: FarmacoDoc): Farmaco => ({
  idFarmaco: doc._id,
  version: doc.version,
  nombre: doc.nombre,
  concentracion: doc.concentracion,
  unidadConcentracion: doc.unidadConcentracion,
  notas: doc.notas,
  activo: doc.activo,
  modificadoPor: doc.modificadoPor,
  dosis: doc.dosis.map(
    ({ clase, especie, minimo, maximo, unidad, via, frecuencia, fuente, volumenMaximo }): DosisDeFarmaco => ({
      clase,
      especie,
      minimo,
      maximo,
      unidad,
      via,
      frecuencia,
      fuente,
      volumenMaximo,
    }),
  ),
});

const numbers = new Intl.NumberFormat('es-UY', { maximumFractionDigits: 12, useGrouping: false });

const viaWords = (via: string): string => vias[via as keyof typeof vias] ?? via;
const sourced = (words: string, fuente: string): string => (fuente === '' ? words : `${words} (${fuente})`);

/** `Tortugas marinas: 5 a 10 mg/kg, Intramuscular, cada 24 h (fuente)`. */
function dosisWords({
  clase,
  especie,
  minimo,
  maximo,
  unidad,
  via,
  frecuencia,
  fuente,
  volumenMaximo,
}: DosisDeFarmaco) {
  const range = minimo === maximo ? numbers.format(minimo) : `${numbers.format(minimo)} a ${numbers.format(maximo)}`;
  const parts = [
    `${especie ?? clase ?? 'Todas'}: ${range} ${unidad}`,
    via === null ? '' : viaWords(via),
    frecuencia === null ? '' : `cada ${numbers.format(frecuencia)} h`,
    volumenMaximo === null ? '' : `hasta ${numbers.format(volumenMaximo)} ml/kg`,
  ];
  return sourced(parts.filter(Boolean).join(', '), fuente);
}

/** The history shows doses in words, one text each. */
export const farmacoHistoryFields: HistoryFields = {
  nombre: {},
  concentracion: {},
  unidadConcentracion: {},
  notas: {},
  dosis: { show: (dosis: readonly DosisDeFarmaco[]) => dosis.map(dosisWords) },
  activo: {},
};

/** `Intramuscular: hasta 0,5 ml/kg (fuente)`, one text for each route. */
export const techosHistoryFields: HistoryFields = {
  techos: {
    show: (techos: readonly Techo[]) =>
      techos.map(({ via, maximo, fuente }) =>
        sourced(`${viaWords(via)}: hasta ${numbers.format(maximo)} ml/kg`, fuente),
      ),
  },
};
