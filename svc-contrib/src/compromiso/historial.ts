import type { HistoryFields } from '@caparazon/service-kit/history';
import { reshaped } from '../aporte/historial.ts';
import { camposCompromiso } from './model.ts';

export const historyFields: HistoryFields = Object.fromEntries(
  [...camposCompromiso, 'tarjeta', 'estado', 'mes', 'idAporte'].map((campo) => [campo, reshaped[campo] ?? {}]),
);
