/** The descriptions of the public pages for search engines and shared links. */
import type { routes } from './routes.ts';

interface Description {
  es: string;
  en: string;
  /** A file of `packages/ui/src/scenes/`. */
  scene: string;
}

export const descriptions: Readonly<Record<(typeof routes)[number]['screen'], Description>> = {
  home: {
    es: 'Rescatamos y rehabilitamos tortugas marinas y otros animales del mar en Uruguay. Si encontraste una tortuga en la playa, avisanos desde acá.',
    en: 'We rescue and rehabilitate sea turtles and other sea animals in Uruguay. If you found a turtle on the beach, tell us here.',
    scene: 'orilla',
  },
  conozcanos: {
    es: 'Quiénes somos, de dónde venimos y para qué trabajamos: la gente que cuida a las tortugas marinas que llegan a la costa uruguaya.',
    en: 'Who we are, where we come from and what we work for: the people who look after the sea turtles that reach the coast of Uruguay.',
    scene: 'faro',
  },
  nuestrotrabajo: {
    es: 'Investigación, educación y rehabilitación: lo que aprendemos de cada tortuga sirve para cuidar a las que siguen en el mar.',
    en: 'Research, education and rehabilitation: what one turtle teaches us helps to protect all those still at sea.',
    scene: 'bajo-el-agua',
  },
  educacion: {
    es: 'Del Mar a las Escuelas, Aula Tortuguera, limpiezas de costa y materiales para descargar sobre las tortugas marinas del Uruguay.',
    en: 'School visits, a turtle classroom by the sea, coastal cleanups and materials about the sea turtles of Uruguay.',
    scene: 'liberacion',
  },
  colabora: {
    es: 'Cuentas en pesos y en dólares y enlaces para donar: cada aporte paga agua de mar, comida, remedios y el viaje de vuelta a la playa.',
    en: 'Bank accounts and links to donate: each gift pays for sea water, food, medicine and the trip back to the beach.',
    scene: 'piscina',
  },
  voluntariado: {
    es: 'Un verano con tortugas en la costa de Rocha: dónde es, cuándo, cuánto cuesta y cómo anotarte.',
    en: 'A summer with sea turtles on the coast of Rocha, Uruguay: where, when, what it costs and how to sign up.',
    scene: 'piscina',
  },
  contacto: {
    es: 'Dirección, teléfonos, correo y redes del centro de rehabilitación de tortugas marinas.',
    en: 'Address, phones, e-mail and networks of the sea turtle rehabilitation centre.',
    scene: 'dunas',
  },
  seguimiento: {
    es: 'Con el número de tu reporte y las últimas cifras de tu teléfono sabés qué fue de la tortuga que encontraste.',
    en: 'With the number of your report and the end of your phone number you learn what became of the turtle you found.',
    scene: 'liberacion',
  },
  reportar: {
    es: 'No la devuelvas al mar. Qué hacer hasta que lleguemos, a quién llamar y un formulario de un minuto para avisarnos.',
    en: 'Do not put it back into the sea. What to do until help comes, whom to call, and a form that takes one minute.',
    scene: 'orilla',
  },
};
