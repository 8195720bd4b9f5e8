/** The history of measurements in words (rule: measure-history). */

import type { Cambio, Valor } from '@caparazon/call/historial';
import { formatDateTime } from '@caparazon/call/time';
import type { TipoMedicion } from '@caparazon/clinic/medicion/tipos';
import { cifra, conUnidad } from '@caparazon/clinic/medicion/values';
import type { HistoryWords } from '@caparazon/ui/history-panel';

const labels: Readonly<Record<string, string>> = {
  tipo: 'Qué se midió',
  fechaHora: 'Cuándo',
  valor: 'Valor',
  metodo: 'Método',
  exactitud: 'Exactitud',
  comentario: 'Comentario',
};

/** @param tipos name the kinds */
export function medidasHistorialWords(tipos: readonly TipoMedicion[]): HistoryWords {
  const kindOf = (value: Valor) => tipos.find(({ tipo }) => tipo === value);
  const textOf = (campo: string, value: Valor, unidad: string): string => {
    if (value === null || value === '') return '';
    if (campo === 'tipo') return kindOf(value)?.nombre ?? String(value);
    if (campo === 'fechaHora') return formatDateTime(Number(value));
    if (campo === 'valor') return conUnidad(Number(value), unidad);
    return typeof value === 'number' ? cifra(value) : String(value);
  };
  return {
    title: 'Historial de las medidas',
    more: 'Ver más',
    failed: 'No pudimos cargar el historial',
    done: { creado: 'Medida ingresada', modificado: 'Medida corregida', eliminado: 'Medida borrada' },
    // Each line names the kind, although a correction seldom changes it.
    changes: ({ cambios }: Cambio) => {
      const kind = cambios.find(({ campo }) => campo === 'tipo');
      const unidad = kindOf(kind?.despues ?? kind?.antes ?? null)?.unidad ?? '';
      return cambios.flatMap(({ campo, antes, despues }) => {
        const label = labels[campo];
        if (label === undefined) return [];
        const [before, after] = [textOf(campo, antes, unidad), textOf(campo, despues, unidad)];
        return [{ label, before: before === after ? '' : before, after }];
      });
    },
  };
}
