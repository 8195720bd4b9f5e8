/**
 * Every text of this service's collections, by model (rule: personal-data-in-texts). A test compares it with the
 * models.
 */
import type { TextFields } from '@caparazon/service-kit/personalData/fields';

export const campos = {
  Usuario: {
    erased: ['nombre', 'apellido', 'correo', 'contacto', 'nombreUsuario'],
    others: [
      'busqueda',
      'accesos',
      'contrasena',
      'segundoPaso.sellado',
      'segundoPaso.recuperacion',
      'rol',
      'sesionesTerminadas.salvo',
    ],
  },
  FotoUsuario: { others: ['sha256'] },
  Clave: { others: ['_id', 'x', 'y', 'sellada'] },
  Cambios: { others: ['_id', 'serie'] },
  Enlace: { others: ['_id', 'motivo', 'digesto', 'huella'] },
  // Removed with the person.
  Correo: { erased: ['para', 'datos', 'dicho'], others: ['clave', 'motivo', 'estado', 'porque'] },
  // Removed with the person.
  Sesion: { erased: ['navegador', 'sistema'], others: ['_id'] },
  Marca: { others: ['_id'] },
  RolConSegundoPaso: { others: ['_id'] },
  SesionTerminada: { others: ['_id'] },
} satisfies Record<string, TextFields>;
