/** A user as the fields of both forms hold it while it is edited. */
export interface PersonValues {
  nombre: string;
  apellido: string;
  correo: string;
  /** '+598…', or ''. */
  contacto: string;
  /** Its id in digits, or ''. */
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

/** The labels of the fields, in the order in which they stand and are checked. */
export const personLabels: Record<keyof PersonValues, string> = {
  nombre: 'Nombre',
  apellido: 'Apellido',
  correo: 'E-mail',
  contacto: 'Teléfono',
  departamento: 'Departamento',
  nombreUsuario: 'Nombre de usuario',
};
