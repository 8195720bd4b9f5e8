/** The texts of the public frame (rule: languages). */
import type { Language } from '@caparazon/remote-contract/language';

const es = {
  skip: 'Saltar al contenido',
  header: { home: 'Caparazón, inicio', nav: 'Principal', open: 'Abrir menú', close: 'Cerrar menú' },
  report: 'Encontré una tortuga',
  call: 'Llamar',
  about: { href: '/conozcanos', label: 'Conocenos' },
  work: { href: '/nuestrotrabajo', label: 'Nuestro trabajo' },
  education: { href: '/educacion', label: 'Educación' },
  volunteering: { href: '/voluntariado', label: 'Voluntariado' },
  donate: { href: '/colabora', label: 'Colaborá' },
  contact: { href: '/contacto', label: 'Contacto' },
  login: 'Ingresar',
  team: 'Equipo',
  footer: {
    organisation: 'La organización',
    help: 'Ayudar',
    follow: 'Seguí tu reporte',
    volunteer: 'Sumate como voluntario',
    team: 'El equipo',
    note: 'Si encontraste una tortuga, no la devuelvas al mar.',
  },
  partMissing: {
    title: 'Esta parte del sitio no está disponible',
    message: 'No se pudo cargar. El resto del sitio sigue funcionando.',
  },
};

const en: typeof es = {
  skip: 'Skip to content',
  header: { home: 'Caparazón, home', nav: 'Main', open: 'Open menu', close: 'Close menu' },
  report: 'I found a turtle',
  call: 'Call',
  about: { href: '/conozcanos', label: 'About us' },
  work: { href: '/nuestrotrabajo', label: 'What we do' },
  education: { href: '/educacion', label: 'Education' },
  volunteering: { href: '/voluntariado', label: 'Volunteer' },
  donate: { href: '/colabora', label: 'Donate' },
  contact: { href: '/contacto', label: 'Contact' },
  login: 'Log in',
  team: 'Team',
  footer: {
    organisation: 'The organisation',
    help: 'How to help',
    follow: 'Follow your report',
    volunteer: 'Become a volunteer',
    team: 'The team',
    note: "If you have found a turtle, please don't put it back in the sea.",
  },
  partMissing: {
    title: 'This part of the site is not available',
    message: 'It could not be loaded. The rest of the site still works.',
  },
};

export const frameTexts: Readonly<Record<Language, typeof es>> = { es, en };
