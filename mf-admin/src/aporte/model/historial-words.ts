/** The history shows no digit of a card (rule: card-numbers). */

import type { Valor } from '@caparazon/call/historial';
import { doneWithPersonalData } from '@caparazon/call/historial';
import { phoneInWords } from '@caparazon/call/phone';
import { formatDay } from '@caparazon/call/time';
import { type Medio, medioInWords } from '@caparazon/office/aporte/medio';
import type { Moneda } from '@caparazon/office/aporte/monto';
import { fieldChanges, type HistoryWords } from '@caparazon/ui/history-panel';
import { formatMonto, monedaInWords } from '../face/monto.ts';
import { labels as formLabels } from './aporte-values.ts';

const labels: Readonly<Record<string, string>> = {
  ...formLabels,
  proveedorTarjeta: 'Marca de la tarjeta',
  motivo: 'Motivo',
  recibo: 'Recibo',
  enviado: 'Qué',
  extracto: 'Extracto',
};

const tarjetas: Readonly<Record<string, string>> = { anterior: 'La anterior', otra: 'Otra' };

function inWords(campo: string, value: Valor, campanaOf: (id: string) => string): string {
  if (campo === 'idCampana') return campanaOf(String(value));
  if (campo === 'extracto') return `#${value}`;
  if (campo === 'fecha') return formatDay(Number(value));
  if (campo === 'monto') return formatMonto(Number(value));
  if (campo === 'medio') return medioInWords(value as Medio);
  if (campo === 'moneda') return monedaInWords(value as Moneda);
  if (campo === 'telefonoContacto') return phoneInWords(String(value));
  if (campo === 'tarjeta') return tarjetas[String(value)] ?? String(value);
  return String(value);
}

/** @param campanaOf the name of a campaign */
export const historialWords = (campanaOf: (id: string) => string): HistoryWords => ({
  done: {
    creado: 'Aporte agregado',
    modificado: 'Aporte modificado',
    anulado: 'Aporte anulado',
    recibo: 'Recibo dado',
    enviado: 'Enviado por correo',
    conciliado: 'Conciliado con un extracto',
    desconciliado: 'Ya no está conciliado',
    ...doneWithPersonalData,
  },
  changes: fieldChanges(labels, (campo, value) => inWords(campo, value, campanaOf)),
});
