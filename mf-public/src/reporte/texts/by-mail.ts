import type { Language } from '@caparazon/remote-contract/language';

interface ByMail {
  title: string;
  lead: string;
  link: string;
  subject: string;
  /** To fill in. */
  lines: readonly string[];
}

export const byMail: Readonly<Record<Language, ByMail>> = {
  es: {
    title: 'Avisanos por e-mail',
    lead: 'El formulario necesita JavaScript, que este navegador no tiene. Llamanos, o mandanos estos datos por e-mail.',
    link: 'Escribir el e-mail',
    subject: 'Encontré un animal',
    lines: [
      '¿Cómo está? (vivo, muerto, no sé):',
      '¿Qué es? (tortuga, ave, lobo marino…):',
      'Departamento:',
      'Ubicación (playa, bajada o calle más cercana):',
      'Tu nombre:',
      'Tu teléfono:',
      'Algo más que debamos saber:',
      'Si tenés fotos, agregalas a este e-mail.',
    ],
  },
  en: {
    title: 'Tell us by e-mail',
    lead: 'The form needs JavaScript, which this browser does not run. Call us, or send us this by e-mail.',
    link: 'Write the e-mail',
    subject: 'I found an animal',
    lines: [
      'How is it? (alive, dead, I do not know):',
      'What is it? (turtle, bird, sea lion…):',
      'Department:',
      'Place (beach, or the nearest street):',
      'Your name:',
      'Your phone:',
      'Anything else we should know:',
      'If you have photos, add them to this e-mail.',
    ],
  },
};
