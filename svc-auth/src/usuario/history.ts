/** What the history of a user tells, in this order; anything else that a line may hold is not told. */
import { departamentoOf } from '@caparazon/contracts/departamentos';
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
