/** The addresses of the team: people, contributions, one's own profile (rules: addresses, unbuilt-screens). */
import { defineRoutes } from '@caparazon/remote-contract/define-routes';

export const routes = defineRoutes([
  { path: '/perfil', screen: 'perfil', title: 'Mi perfil', access: 'session' },
  { path: '/usuario/:idUsuario', screen: 'usuario', title: 'Voluntario', access: 'session' },
  { path: '/modificar_usuario/:idUsuario', screen: 'modificar_usuario', title: 'Editar perfil', access: 'session' },
  { path: '/listar_voluntarios', screen: 'listar_voluntarios', title: 'Usuarios', access: 'session' },
  { path: '/gestion_voluntarios', screen: 'gestion_voluntarios', title: 'Alta Voluntario', access: 'ADMIN' },
  { path: '/postulaciones', screen: 'postulaciones', title: 'Postulaciones', access: 'ADMIN' },
  { path: '/postulaciones/:idPostulacion', screen: 'postulacion', title: 'Postulación', access: 'ADMIN' },
  { path: '/textos', screen: 'textos', title: 'Textos del sitio', access: 'ADMIN' },
  { path: '/textos/:idTexto', screen: 'texto', title: 'Texto del sitio', access: 'ADMIN' },
  { path: '/aportes', screen: 'aportes', title: 'Aportes', access: 'VOL_FIN', admin: true },
  { path: '/aportes/nuevo', screen: 'aporte_nuevo', title: 'Agregar aporte', access: 'VOL_FIN', admin: true },
  { path: '/aportes/donantes', screen: 'donantes', title: 'Donantes', access: 'VOL_FIN', admin: true },
  { path: '/aportes/donantes/:idAporte', screen: 'donante', title: 'Donante', access: 'VOL_FIN', admin: true },
  { path: '/aportes/lecturas', screen: 'aportes_lecturas', title: 'Lecturas de los aportes', access: 'ADMIN' },
  { path: '/aportes/:idAporte', screen: 'aporte', title: 'Aporte', access: 'VOL_FIN', admin: true },
  { path: '/catalogos', screen: 'catalogos', title: 'Catálogos', access: 'ADMIN' },
  { path: '/catalogos/medidas', screen: 'medidas', title: 'Medidas', access: 'ADMIN' },
  { path: '/catalogos/criterios', screen: 'criterios', title: 'Criterios de liberación', access: 'ADMIN' },
  { path: '/catalogos/volumenes', screen: 'volumenes', title: 'Volúmenes máximos', access: 'ADMIN' },
  { path: '/catalogos/:catalogo', screen: 'catalogo', title: 'Catálogo', access: 'ADMIN' },
]);
