/** Roles (both specs, section 6) and the names the screens give them. */
export const roles = ['ADMIN', 'VOL_FIN', 'VOL'] as const;
export type Rol = (typeof roles)[number];

export const roleLabels: Record<Rol, string> = {
  ADMIN: 'Administrador',
  VOL_FIN: 'Voluntario Administrador Financiero',
  VOL: 'Voluntario',
};
