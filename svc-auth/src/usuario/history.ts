import { departamentoOf } from '@caparazon/call/departamentos';
import type { HistoryFields } from '@caparazon/service-kit/history';

export const historyFields: HistoryFields = {
  nombre: {},
  apellido: {},
  correo: {},
  contacto: {},
  idDepartamento: { as: 'departamento', show: (id: number) => departamentoOf(id).nombre },
  nombreUsuario: {},
  rol: {},
  activo: {},
};
