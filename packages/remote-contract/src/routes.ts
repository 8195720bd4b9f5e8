/**
 * Every address of the product, who may open it, and which screen of which part answers
 * (rules: addresses, unbuilt-screens).
 */
import type { Rol } from '@caparazon/contracts/roles';

export type RemoteName = 'mf-public' | 'mf-cases' | 'mf-admin';

export interface ProductRoute {
  path: string;
  /** Whose screen it is. The shell owns those of the session (login, logout). */
  part: RemoteName | 'shell';
  screen: string;
  /** What the browser's tab says. */
  title: string;
  /** `public`, any session, or one role (rule: route-guard). */
  access: 'public' | 'session' | Rol;
  /** Whether an ADMIN passes a route that names another role. */
  admin?: boolean;
}

const open = (path: string, screen: string, title: string): ProductRoute => ({
  path,
  part: 'mf-public',
  screen,
  title,
  access: 'public',
});

const clinic = (path: string, screen: string, title: string): ProductRoute => ({
  path,
  part: 'mf-cases',
  screen,
  title,
  access: 'session',
});

const staff = (path: string, screen: string, title: string): ProductRoute => ({
  path,
  part: 'mf-admin',
  screen,
  title,
  access: 'session',
});

export const routes: readonly ProductRoute[] = [
  open('/', 'home', 'Tortugas marinas del Uruguay'),
  open('/conozcanos', 'conozcanos', 'Conozcanos'),
  open('/nuestrotrabajo', 'nuestrotrabajo', 'Nuestro trabajo'),
  open('/educacion', 'educacion', 'Educación'),
  open('/colabora', 'colabora', 'Colaborá'),
  open('/voluntariado', 'voluntariado', 'Voluntariado'),
  open('/contacto', 'contacto', 'Contacto'),
  open('/reportar', 'reportar', 'Encontré una tortuga'),
  { path: '/login', part: 'shell', screen: 'login', title: 'Ingresar', access: 'public' },
  { path: '/logout', part: 'shell', screen: 'logout', title: 'Salir', access: 'public' },
  staff('/perfil', 'perfil', 'Mi perfil'),
  staff('/usuario/:idUsuario', 'usuario', 'Voluntario'),
  staff('/modificar_usuario/:idUsuario', 'modificar_usuario', 'Editar perfil'),
  staff('/listar_voluntarios', 'listar_voluntarios', 'Usuarios'),
  { ...staff('/gestion_voluntarios', 'gestion_voluntarios', 'Alta Voluntario'), access: 'ADMIN' },
  { ...staff('/postulaciones', 'postulaciones', 'Postulaciones'), access: 'ADMIN' },
  { ...staff('/aportes', 'aportes', 'Aportes'), access: 'VOL_FIN', admin: true },
  clinic('/reportes', 'reportes', 'Reportes'),
  clinic('/reporte/:idReporte', 'reporte', 'Reporte'),
  clinic('/ficha_ingreso', 'ficha_ingreso', 'Ficha de ingreso'),
  clinic('/fichas', 'fichas', 'Fichas'),
  clinic('/fichas/:idFicha', 'ficha', 'Ficha'),
  clinic('/modificar_ficha', 'modificar_ficha', 'Modificar ficha'),
  clinic('/historicos/:idFicha', 'historicos', 'Historia del animal'),
  clinic('/ficha_tratamiento/:idTratamiento', 'ficha_tratamiento', 'Tratamiento'),
  clinic('/alta_tratamiento/:idFichaAnimal', 'alta_tratamiento', 'Alta de tratamiento'),
  clinic('/modificar_ficha_tratamiento/:idTratamiento', 'modificar_ficha_tratamiento', 'Modificar tratamiento'),
  clinic('/realizar_tratamiento/:idTratamiento', 'realizar_tratamiento', 'Realizar tratamiento'),
  clinic('/alta_ficha_diaria/:idFichaAnimal', 'alta_ficha_diaria', 'Ingresar Ficha Diaria'),
  clinic('/modificar_ficha_diaria/:idFichaAnimal/:idFichaDiaria', 'modificar_ficha_diaria', 'Modificar Ficha Diaria'),
  clinic('/actividades_del_dia', 'actividades', 'Actividades diarias'),
  clinic('/actividades', 'actividades', 'Actividades diarias'),
  clinic('/animales_rehabilitacion', 'animales_rehabilitacion', 'Animales en rehabilitación'),
];

/** Whether a role (null: no session) may open a route. The server decides again on every call (rule: route-guard). */
export function mayOpen({ access, admin }: Pick<ProductRoute, 'access' | 'admin'>, role: Rol | null): boolean {
  if (access === 'public') return true;
  if (role === null) return false;
  return access === 'session' || access === role || (admin === true && role === 'ADMIN');
}
