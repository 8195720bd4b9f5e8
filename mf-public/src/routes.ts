/** The addresses of the public site; the home answers its sections' (rules: addresses, unbuilt-screens). */
import { defineRoutes } from '@caparazon/remote-contract/define-routes';

export const routes = defineRoutes([
  {
    path: '/',
    screen: 'home',
    title: 'Tortugas marinas del Uruguay',
    english: 'Sea turtles of Uruguay',
    access: 'public',
  },
  { path: '/conozcanos', screen: 'conozcanos', title: 'Conocenos', english: 'About us', access: 'public' },
  {
    path: '/nuestrotrabajo',
    screen: 'nuestrotrabajo',
    title: 'Nuestro trabajo',
    english: 'What we do',
    access: 'public',
  },
  { path: '/educacion', screen: 'educacion', title: 'Educación', english: 'Education', access: 'public' },
  { path: '/colabora', screen: 'colabora', title: 'Colaborá', english: 'Donate', access: 'public' },
  { path: '/voluntariado', screen: 'voluntariado', title: 'Voluntariado', english: 'Volunteer', access: 'public' },
  { path: '/contacto', screen: 'contacto', title: 'Contacto', english: 'Contact', access: 'public' },
  {
    path: '/seguimiento',
    screen: 'seguimiento',
    title: 'Seguí tu reporte',
    english: 'Follow your report',
    access: 'public',
  },
  {
    path: '/reportar',
    screen: 'reportar',
    title: 'Encontré una tortuga',
    english: 'I found a turtle',
    access: 'public',
  },
]);
