import type { Valor } from '@caparazon/call/historial';
import type { HistoryWords } from '@caparazon/ui/history-panel';

const labels: Readonly<Record<string, string>> = {
  nombre: 'Nombre',
  nombreComun: 'Nombre común',
  clase: 'Clase',
  orden: 'Orden',
};

const inWords = (value: Valor): string => (Array.isArray(value) ? value.join(', ') : String(value ?? ''));

export const historialWords: HistoryWords = {
  done: {
    agregado: 'Agregado',
    renombrado: 'Renombrado',
    retirado: 'Retirado',
    repuesto: 'Se vuelve a usar',
    modificado: 'Otra clase o nombre común',
    reordenado: 'Otro orden',
  },
  changes: ({ que, cambios }) =>
    cambios
      .filter(({ antes, despues }) => antes !== despues)
      .map(({ campo, antes, despues }) => ({
        label: labels[campo] ?? campo,
        before: inWords(antes),
        after: que === 'retirado' ? 'ya no se ofrece' : inWords(despues),
      })),
};
