/** Users of the demo (`DEMO=1`): three known accounts, and volunteers that fill the lists. */
import type { UsuarioNuevo } from './commands.ts';

const password = 'tortuga-demo';

type Person = Omit<UsuarioNuevo, 'idUsuario' | 'password' | 'rol' | 'correo'> & Partial<Pick<UsuarioNuevo, 'rol'>>;

const people: readonly Person[] = [
  {
    nombre: 'Lucía',
    apellido: 'Ferreira Acosta',
    nombreUsuario: 'admin',
    contacto: '+59899214507',
    idDepartamento: 14,
    rol: 'ADMIN',
  },
  {
    nombre: 'Martín',
    apellido: 'Olivera',
    nombreUsuario: 'finanzas',
    contacto: '+59894630182',
    idDepartamento: 10,
    rol: 'VOL_FIN',
  },
  {
    nombre: 'Valentina',
    apellido: 'Techera Núñez',
    nombreUsuario: 'voluntario',
    contacto: '+59898471936',
    idDepartamento: 14,
  },
  {
    nombre: 'Joaquín',
    apellido: 'Píriz',
    nombreUsuario: 'joaquin.piriz',
    contacto: '+59891805264',
    idDepartamento: 9,
  },
  {
    nombre: 'Florencia',
    apellido: 'Cardozo Silvera',
    nombreUsuario: 'florencia.cardozo',
    contacto: '+59897352618',
    idDepartamento: 2,
  },
  {
    nombre: 'Andrés',
    apellido: 'Bentancor',
    nombreUsuario: 'andres.bentancor',
    contacto: '+59892748053',
    idDepartamento: 14,
  },
  {
    nombre: 'Camila',
    apellido: "D'Alessandro",
    nombreUsuario: 'camila.dalessandro',
    contacto: '+59895160429',
    idDepartamento: 10,
  },
  {
    nombre: 'Begoña',
    apellido: 'Etcheverry Muñoz',
    nombreUsuario: 'begona.etcheverry',
    contacto: '+59893587141',
    idDepartamento: 16,
  },
];

export const demoUsuarios: readonly UsuarioNuevo[] = people.map((person, i) => ({
  rol: 'VOL',
  ...person,
  idUsuario: i + 1,
  correo: `${person.nombreUsuario}@caparazon.example`,
  password,
}));
