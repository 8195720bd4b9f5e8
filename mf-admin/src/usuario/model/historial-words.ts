import type { Valor } from '@caparazon/call/historial';
import { doneWithPersonalData } from '@caparazon/call/historial';
import { phoneInWords } from '@caparazon/call/phone';
import { type Rol, roleLabels } from '@caparazon/call/roles';
import { fieldChanges, type HistoryWords } from '@caparazon/ui/history-panel';

const labels: Readonly<Record<string, string>> = {
  nombre: 'Nombre',
  apellido: 'Apellido',
  correo: 'E-mail',
  contacto: 'Contacto',
  departamento: 'Departamento',
  nombreUsuario: 'Nombre de usuario',
  rol: 'Rol',
  activo: 'Estado',
};

function inWords(campo: string, value: Valor): string {
  if (campo === 'rol') return roleLabels[value as Rol] ?? String(value);
  if (campo === 'contacto') return phoneInWords(String(value));
  if (campo === 'activo') return value === true ? 'Activo' : 'Inactivo';
  return String(value);
}

export const historialWords: HistoryWords = {
  done: {
    creado: 'Alta',
    invitado: 'Invitación enviada otra vez',
    modificado: 'Modificación de datos',
    desactivado: 'Baja',
    reactivado: 'Alta después de una baja',
    contrasenaCambiada: 'Cambio de contraseña',
    sesionesCerradas: 'Cierre de sesiones',
    segundoPasoActivado: 'Segundo paso activado',
    segundoPasoQuitado: 'Segundo paso desactivado',
    codigosRenovados: 'Códigos de recuperación nuevos',
    fotoCambiada: 'Foto nueva',
    fotoEliminada: 'Foto borrada',
    accesoRestablecido: 'Acceso restablecido desde el servidor',
    ...doneWithPersonalData,
  },
  changes: fieldChanges(labels, inWords),
};
