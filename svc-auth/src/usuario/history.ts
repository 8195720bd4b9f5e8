import { departamentoOf } from '@caparazon/call/departamentos';
import type { ToldFields } from '@caparazon/service-kit/history';

export const toldFields: ToldFields = {
  nombre: {},
  apellido: {},
  correo: {},
  contacto: {},
  idDepartamento: { as: 'departamento', show: (id: number) => departamentoOf(id).nombre },
  nombreUsuario: {},
  rol: {},
  activo: {},
};
