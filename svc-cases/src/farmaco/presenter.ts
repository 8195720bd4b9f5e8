/** Medicines as the API gives them. */
import type { DosisDeFarmaco, Farmaco } from '@caparazon/contracts/cases/farmaco';
import { vias } from '@caparazon/contracts/cases/fichaTratamiento-values';
import type { ToldFields } from '@caparazon/service-kit/history';
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
    via === null ? '' : (vias[via as keyof typeof vias] ?? via),
    frecuencia === null ? '' : `cada ${numbers.format(frecuencia)} h`,
    volumenMaximo === null ? '' : `hasta ${numbers.format(volumenMaximo)} ml/kg`,
  ];
  return `${parts.filter(Boolean).join(', ')}${fuente === '' ? '' : ` (${fuente})`}`;
}

/** The history of a medicine tells its doses in words, one text each. */
export const toldOfFarmaco: ToldFields = {
  nombre: {},
  concentracion: {},
  unidadConcentracion: {},
  notas: {},
  dosis: { show: (dosis: readonly DosisDeFarmaco[]) => dosis.map(dosisWords) },
  activo: {},
};
