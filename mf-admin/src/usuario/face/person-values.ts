export interface PersonValues {
  nombre: string;
  apellido: string;
  correo: string;
  /** '+598…', or ''. */
  contacto: string;
  /** The id in digits, or ''. */
  departamento: string;
  nombreUsuario: string;
}

export const blankPerson: PersonValues = {
  nombre: '',
  apellido: '',
  correo: '',
  contacto: '',
  departamento: '',
  nombreUsuario: '',
};

/** By order of checking. */
export const personLabels: Record<keyof PersonValues, string> = {
  nombre: 'Nombre',
  apellido: 'Apellido',
  correo: 'E-mail',
  contacto: 'Teléfono',
  departamento: 'Departamento',
  nombreUsuario: 'Nombre de usuario',
};
