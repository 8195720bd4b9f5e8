/** What each role allows (rule: roles). */
import { type Rol, roleLabels } from '@caparazon/call/roles';

export const allowedBy: Readonly<Record<Rol, string>> = {
  VOL: 'Trabaja en la clínica: reportes, fichas, tratamientos y la ronda.',
  VOL_FIN:
    'Además de la clínica, ve, agrega, edita, anula y exporta los aportes, con los datos de quienes aportan y parte del número de sus tarjetas.',
  ADMIN: 'Puede todo: la clínica, los aportes, las postulaciones, las cuentas y los roles de los demás.',
};

interface Question {
  title: string;
  means: string;
  act: string;
}

/** The question before a role changes. @param name null for one's own */
export function askBefore(from: Rol, to: Rol, name: string | null): Question {
  const whose = name === null ? 'Tu sesión termina' : 'Sus sesiones abiertas terminan en segundos';
  if (from === 'VOL' && to === 'VOL_FIN' && name !== null) {
    return {
      title: `¿Darle el rol financiero a ${name}?`,
      means: `${allowedBy.VOL_FIN} ${whose}; al ingresar de nuevo ve Aportes.`,
      act: 'Dar el rol financiero',
    };
  }
  if (from === 'VOL_FIN' && to === 'VOL' && name !== null) {
    return {
      title: `¿Quitarle el rol financiero a ${name}?`,
      means: `Deja de ver los aportes. Lo que registró se conserva. ${whose}; al ingresar de nuevo tiene el rol Voluntario.`,
      act: 'Quitar el rol financiero',
    };
  }
  return {
    title: name === null ? '¿Cambiar tu propio rol?' : `¿Cambiar el rol de ${name}?`,
    means: `Era ${roleLabels[from]}, va a ser ${roleLabels[to]}. ${allowedBy[to]} ${whose}.`,
    act: 'Cambiar el rol',
  };
}
