import type { Paso } from '@caparazon/office/puesta/calls';

export interface PasoInWords {
  paso: Paso;
  titulo: string;
  texto: string;
  enlace?: { href: string; label: string };
  /** By hand, where no part can know it or it is done without. */
  marcar?: string;
}

/** In the order in which they are done. */
export const pasosInWords: readonly PasoInWords[] = [
  {
    paso: 'textos',
    titulo: 'Los datos de la organización',
    texto:
      'El nombre, los teléfonos y la dirección vienen de ejemplo, y las páginas públicas los muestran hasta que se cambian.',
    enlace: { href: '/textos/organizacion?primera_vez', label: 'Escribirlos' },
  },
  {
    paso: 'cuentas',
    titulo: 'Otra cuenta',
    texto:
      'Que no haya una sola persona que pueda entrar. En Alta Voluntario se hace la cuenta; en su perfil, un administrador le da el rol.',
    enlace: { href: '/gestion_voluntarios', label: 'Dar de alta' },
  },
  {
    paso: 'clave',
    titulo: 'La clave de las copias, en otro lado',
    texto:
      'Sin ella ninguna copia se abre. Es el archivo que nombra BACKUP_KEY_FILE o, con Docker, secrets.tar: en papel, en una caja fuerte o en un gestor de contraseñas, nunca en el mismo servidor.',
    marcar: 'Ya está guardada afuera',
  },
  {
    paso: 'copia',
    titulo: 'Una copia, y probada',
    texto:
      'Con Docker se hace sola cada noche y se prueba una vez por mes. Sin Docker: npm run operate -- backup, y npm run operate -- rehearse para probarla. El sitio no ve las copias: miralas vos.',
    marcar: 'Hay una de menos de un día',
  },
  {
    paso: 'correo',
    titulo: 'El correo',
    texto: 'Con correo andan las invitaciones y «¿Olvidaste tu contraseña?».',
    enlace: { href: '/correos', label: 'Ver los correos' },
    marcar: 'Seguimos sin correo',
  },
  {
    paso: 'https',
    titulo: 'La dirección segura',
    texto:
      'Sin https las contraseñas viajan a la vista. Con Docker alcanza con el nombre del sitio en .env; sin Docker, con un nginx o un Caddy adelante.',
    marcar: 'El certificado ya está',
  },
];
