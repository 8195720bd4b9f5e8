import { doneWithPersonalData, type Valor } from '@caparazon/call/historial';
import { phoneInWords } from '@caparazon/call/phone';
import { type Medio, medioInWords } from '@caparazon/office/aporte/medio';
import type { Moneda } from '@caparazon/office/aporte/monto';
import { type EstadoCompromiso, estadoCompromisoLabels } from '@caparazon/office/compromiso/calls';
import { type Periodo, periodoInWords } from '@caparazon/office/compromiso/periodo';
import { fieldChanges, type HistoryWords } from '@caparazon/ui/history-panel';
import { formatMonto, monedaInWords } from '../../aporte/face/monto.ts';
import { dayInWords, labels as formLabels } from './compromiso-values.ts';
import { monthInWords } from './cuota-words.ts';

const labels: Readonly<Record<string, string>> = {
  ...formLabels,
  proveedorTarjeta: 'Marca de la tarjeta',
  estado: 'Estado',
  mes: 'Mes',
  idAporte: 'Aporte',
};

const words: Readonly<Record<string, (value: string) => string>> = {
  medio: (value) => medioInWords(value as Medio),
  moneda: (value) => monedaInWords(value as Moneda),
  monto: (value) => formatMonto(Number(value)),
  telefonoContacto: phoneInWords,
  periodo: (value) => periodoInWords(value as Periodo),
  estado: (value) => estadoCompromisoLabels[value as EstadoCompromiso],
  desde: dayInWords,
  hasta: dayInWords,
  mes: monthInWords,
  idAporte: (value) => `#${value}`,
  tarjeta: (value) => (value === 'otra' ? 'Otra' : 'La anterior'),
};

const inWords = (campo: string, value: Valor): string => words[campo]?.(String(value)) ?? String(value);

export const historialWords: HistoryWords = {
  done: {
    creado: 'Compromiso agregado',
    modificado: 'Compromiso modificado',
    registrada: 'Llegó y se registró',
    omitida: 'No se espera más',
    esperada: 'Se espera de nuevo',
    ...doneWithPersonalData,
  },
  changes: fieldChanges(labels, inWords),
};
