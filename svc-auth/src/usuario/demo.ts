/** The users of the demo (`DEMO=1`): the three known accounts, and volunteers. */
import { roles } from '@caparazon/call/roles';
import { signupBody } from '@caparazon/office/usuario/calls';
import { z } from 'zod';
import type { UsuarioNuevo } from './commands.ts';
import people from './demo.json' with { type: 'json' };

export const demoPassword = 'tortuga-demo';

const { nombre, apellido, nombreUsuario, contacto, departamento } = signupBody.shape;
const person = z.strictObject({
  nombre,
  apellido,
  nombreUsuario,
  contacto,
  departamento,
  rol: z.enum(roles).default('VOL'),
});

export const demoUsuarios: readonly UsuarioNuevo[] = z
  .array(person)
  .parse(people)
  .map(({ departamento: idDepartamento, ...datos }, i) => ({
    ...datos,
    idDepartamento,
    idUsuario: i + 1,
    correo: `${datos.nombreUsuario}@caparazon.example`,
    password: demoPassword,
  }));
