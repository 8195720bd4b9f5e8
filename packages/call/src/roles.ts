/** Roles, and their names on screen (rule: roles). */
export const roles = ['ADMIN', 'VOL_FIN', 'VOL'] as const;
export type Rol = (typeof roles)[number];

export const roleLabels: Record<Rol, string> = {
  ADMIN: 'Administrador',
  VOL_FIN: 'Voluntario Administrador Financiero',
  VOL: 'Voluntario',
};
