/** The history of the kinds in words (rule: measure-kinds). */

import type { Valor } from '@caparazon/call/historial';
import type { TipoMedicion } from '@caparazon/clinic/medicion/tipos';
import { cifra } from '@caparazon/clinic/medicion/values';
import type { HistoryWords } from '@caparazon/ui/history-panel';

const labels: Readonly<Record<string, string>> = {
  tipo: 'Medida',
  nombre: 'Nombre',
  unidad: 'Unidad',
  minimo: 'Mínimo',
  maximo: 'Máximo',
  activo: 'Se usa',
  rangos: 'Lo esperable',
  normales: 'Lo normal',
};

/** @param tipos name the kinds */
export function historialWords(tipos: readonly TipoMedicion[]): HistoryWords {
  const textOf = (campo: string, value: Valor): string => {
    if (value === null || value === '') return '';
    if (campo === 'tipo') return tipos.find(({ tipo }) => tipo === value)?.nombre ?? String(value);
    if (campo === 'activo') return value ? 'sí' : 'no';
    if (Array.isArray(value)) return value.join(', ');
    return typeof value === 'number' ? cifra(value) : String(value);
  };
  return {
    done: {
      creado: 'Medida agregada',
      modificado: 'Medida modificada',
      eliminado: 'Medida quitada',
      ordenado: 'Otro orden',
    },
    // Each line names the kind.
    changes: ({ cambios }) =>
      cambios.flatMap(({ campo, antes, despues }) => {
        const label = labels[campo];
        if (label === undefined) return [];
        const [before, after] = [textOf(campo, antes), textOf(campo, despues)];
        return [{ label, before: before === after ? '' : before, after }];
      }),
  };
}
