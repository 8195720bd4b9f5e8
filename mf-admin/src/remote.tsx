import '@caparazon/screen-kit/zod-without-eval';
import { defineRemote } from '@caparazon/remote-contract/define-remote';
import type { routes } from './routes.ts';

export default defineRemote<typeof routes>({
  perfil: () => import('./usuario/pages/perfil-page.tsx'),
  usuario: () => import('./usuario/pages/usuario-page.tsx'),
  modificar_usuario: () => import('./usuario/pages/modificar-usuario-page.tsx'),
  listar_voluntarios: () => import('./usuario/pages/usuarios-page.tsx'),
  gestion_voluntarios: () => import('./usuario/pages/alta-voluntario-page.tsx'),
  segundo_paso: () => import('./segundoPaso/pages/segundo-paso-page.tsx'),
  puesta: () => import('./puesta/pages/puesta-page.tsx'),
  postulaciones: () => import('./postulacion/pages/postulaciones-page.tsx'),
  postulacion: () => import('./postulacion/pages/postulacion-page.tsx'),
  textos: () => import('./textos/pages/textos-page.tsx'),
  texto: () => import('./textos/pages/texto-page.tsx'),
  aportes: () => import('./aporte/pages/aportes-page.tsx'),
  aporte_nuevo: () => import('./aporte/pages/nuevo-aporte-page.tsx'),
  donantes: () => import('./aporte/pages/donantes-page.tsx'),
  donante: () => import('./aporte/pages/donante-page.tsx'),
  campanas: () => import('./aporte/pages/campanas-page.tsx'),
  aportes_lecturas: () => import('./aporte/pages/lecturas-page.tsx'),
  compromisos: () => import('./compromiso/pages/cuotas-page.tsx'),
  compromisos_todos: () => import('./compromiso/pages/compromisos-page.tsx'),
  compromiso_nuevo: () => import('./compromiso/pages/nuevo-compromiso-page.tsx'),
  compromiso: () => import('./compromiso/pages/compromiso-page.tsx'),
  aporte: () => import('./aporte/pages/aporte-page.tsx'),
  correos: () => import('./correo/pages/correos-page.tsx'),
  catalogos: () => import('./catalogo/pages/catalogos-page.tsx'),
  criterios: () => import('./liberacion/pages/criterios-page.tsx'),
  medidas: () => import('./medicion/pages/medidas-page.tsx'),
  volumenes: () => import('./farmaco/pages/techos-page.tsx'),
  catalogo: () => import('./catalogo/pages/catalogo-page.tsx'),
});
