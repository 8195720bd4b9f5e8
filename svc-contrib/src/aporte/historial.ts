import { departamentoOf } from '@caparazon/call/departamentos';
import type { ToldField, ToldFields } from '@caparazon/service-kit/history';
import { camposAporte } from './model.ts';

const reshaped: Readonly<Record<string, ToldField>> = {
  centesimos: { as: 'monto', show: (centesimos: number) => centesimos / 100 },
  idDepartamento: { as: 'departamento', show: (id: number) => departamentoOf(id).nombre },
};

export const toldFields: ToldFields = Object.fromEntries(
  [...camposAporte, 'tarjeta', 'motivo'].map((campo) => [campo, reshaped[campo] ?? {}]),
);
