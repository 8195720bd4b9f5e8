import { departamentoOf } from '@caparazon/call/departamentos';
import { documentoInWords, documentoOf } from '@caparazon/office/aporte/documento';
import type { HistoryField, HistoryFields } from '@caparazon/service-kit/history';
import { camposAporte } from './model.ts';

export const reshaped: Readonly<Record<string, HistoryField>> = {
  cedulaIdentidad: { as: 'cedulaIdentidad', show: (stored: string) => documentoInWords(documentoOf(stored)) },
  centesimos: { as: 'monto', show: (centesimos: number) => centesimos / 100 },
  idDepartamento: { as: 'departamento', show: (id: number) => departamentoOf(id).nombre },
};

export const historyFields: HistoryFields = Object.fromEntries(
  [...camposAporte, 'tarjeta', 'motivo', 'recibo', 'enviado', 'extracto'].map((campo) => [
    campo,
    reshaped[campo] ?? {},
  ]),
);
