/** The addresses of the team: people, contributions, one's own profile (rules: addresses, unbuilt-screens). */
import { defineRoutes } from '@caparazon/remote-contract/define-routes';

export const routes = defineRoutes([
  { path: '/perfil', screen: 'perfil', title: 'Mi perfil', access: 'session' },
  { path: '/usuario/:idUsuario', screen: 'usuario', title: 'Voluntario', access: 'session' },
  { path: '/modificar_usuario/:idUsuario', screen: 'modificar_usuario', title: 'Editar perfil', access: 'session' },
  { path: '/listar_voluntarios', screen: 'listar_voluntarios', title: 'Usuarios', access: 'session' },
  { path: '/gestion_voluntarios', screen: 'gestion_voluntarios', title: 'Alta Voluntario', access: 'ADMIN' },
  { path: '/postulaciones', screen: 'postulaciones', title: 'Postulaciones', access: 'ADMIN' },
  { path: '/aportes', screen: 'aportes', title: 'Aportes', access: 'VOL_FIN', admin: true },
  { path: '/aportes/nuevo', screen: 'aporte_nuevo', title: 'Agregar aporte', access: 'VOL_FIN', admin: true },
  { path: '/aportes/:idAporte', screen: 'aporte', title: 'Aporte', access: 'VOL_FIN', admin: true },
]);
