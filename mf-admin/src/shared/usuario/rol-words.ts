/** What each role allows, as ADMIN reads it before giving it (rule: roles). */
import type { Rol } from '@caparazon/contracts/roles';

export const allowedBy: Readonly<Record<Rol, string>> = {
  VOL: 'Trabaja en la clínica: reportes, fichas, tratamientos y la ronda.',
  VOL_FIN:
    'Además de la clínica, ve, agrega, edita, anula y exporta los aportes, con los datos de quienes aportan y parte del número de sus tarjetas.',
  ADMIN: 'Puede todo: la clínica, los aportes, las postulaciones, las cuentas y los roles de los demás.',
};
