/** The face of mf-admin: its screens, by their names in its routes. */
import '@caparazon/screen-kit/zod-without-eval';
import { defineRemote } from '@caparazon/remote-contract/define-remote';
import type { routes } from './routes.ts';

export default defineRemote<typeof routes>({
  perfil: () => import('./features/perfil/page/perfil-page.tsx'),
  usuario: () => import('./features/perfil/page/usuario-page.tsx'),
  modificar_usuario: () => import('./features/modificar-usuario/page/modificar-usuario-page.tsx'),
  listar_voluntarios: () => import('./features/usuarios/page/usuarios-page.tsx'),
  gestion_voluntarios: () => import('./features/alta-voluntario/page/alta-voluntario-page.tsx'),
  postulaciones: () => import('./features/postulaciones/page/postulaciones-page.tsx'),
  postulacion: () => import('./features/postulaciones/page/postulacion-page.tsx'),
  textos: () => import('./features/textos/page/textos-page.tsx'),
  texto: () => import('./features/textos/page/texto-page.tsx'),
  aportes: () => import('./features/aportes/page/aportes-page.tsx'),
  aporte_nuevo: () => import('./features/aportes/page/nuevo-aporte-page.tsx'),
  donantes: () => import('./features/aportes/page/donantes-page.tsx'),
  donante: () => import('./features/aportes/page/donante-page.tsx'),
  aportes_lecturas: () => import('./features/aportes/page/lecturas-page.tsx'),
  aporte: () => import('./features/aportes/page/aporte-page.tsx'),
  catalogos: () => import('./features/catalogos/page/catalogos-page.tsx'),
  criterios: () => import('./features/criterios/page/criterios-page.tsx'),
  medidas: () => import('./features/medidas/page/medidas-page.tsx'),
  volumenes: () => import('./features/techos/page/techos-page.tsx'),
  catalogo: () => import('./features/catalogos/page/catalogo-page.tsx'),
});
