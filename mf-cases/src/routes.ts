/** The addresses of the case management (rule: addresses): any session opens them. */
import { defineRoutes } from '@caparazon/remote-contract/define-routes';

export const routes = defineRoutes([
  { path: '/reportes', screen: 'reportes', title: 'Reportes', access: 'session' },
  { path: '/reporte/:idReporte', screen: 'reporte', title: 'Reporte', access: 'session' },
  { path: '/ficha_ingreso', screen: 'ficha_ingreso', title: 'Ficha de ingreso', access: 'session' },
  { path: '/fichas', screen: 'fichas', title: 'Fichas', access: 'session' },
  { path: '/fichas/:idFicha', screen: 'ficha', title: 'Ficha', access: 'session' },
  { path: '/modificar_ficha', screen: 'modificar_ficha', title: 'Modificar ficha', access: 'session' },
  { path: '/historicos/:idFicha', screen: 'historicos', title: 'Historia del animal', access: 'session' },
  { path: '/ficha_tratamiento/:idTratamiento', screen: 'ficha_tratamiento', title: 'Tratamiento', access: 'session' },
  {
    path: '/alta_tratamiento/:idFichaAnimal',
    screen: 'alta_tratamiento',
    title: 'Alta de tratamiento',
    access: 'session',
  },
  {
    path: '/modificar_ficha_tratamiento/:idTratamiento',
    screen: 'modificar_ficha_tratamiento',
    title: 'Modificar tratamiento',
    access: 'session',
  },
  {
    path: '/realizar_tratamiento/:idTratamiento',
    screen: 'realizar_tratamiento',
    title: 'Realizar tratamiento',
    access: 'session',
  },
  {
    path: '/alta_ficha_diaria/:idFichaAnimal',
    screen: 'alta_ficha_diaria',
    title: 'Ingresar Ficha Diaria',
    access: 'session',
  },
  {
    path: '/modificar_ficha_diaria/:idFichaAnimal/:idFichaDiaria',
    screen: 'modificar_ficha_diaria',
    title: 'Modificar Ficha Diaria',
    access: 'session',
  },
  { path: '/vademecum', screen: 'vademecum', title: 'Vademécum', access: 'session' },
  { path: '/vademecum/nueva', screen: 'vademecum_nueva', title: 'Agregar medicina', access: 'ADMIN' },
  { path: '/vademecum/:idFarmaco', screen: 'vademecum_medicina', title: 'Modificar medicina', access: 'ADMIN' },
  { path: '/ronda', screen: 'ronda', title: 'La ronda', access: 'session' },
  { path: '/pizarra', screen: 'pizarra', title: 'Pizarra', access: 'session' },
  { path: '/buscar', screen: 'buscar', title: 'Buscar', access: 'session' },
  { path: '/actividades_del_dia', screen: 'actividades', title: 'Actividades diarias', access: 'session' },
  { path: '/actividades', screen: 'actividades', title: 'Actividades diarias', access: 'session' },
  {
    path: '/animales_rehabilitacion',
    screen: 'animales_rehabilitacion',
    title: 'Animales en rehabilitación',
    access: 'session',
  },
]);
