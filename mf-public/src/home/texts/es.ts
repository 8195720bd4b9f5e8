/** The home's texts. English: `en.ts`. */
export const es = {
  hero: {
    label: 'Inicio',
    report: 'Encontré una tortuga',
  },
  carousel: {
    label: 'El camino de una tortuga rescatada',
    role: 'carrusel',
    pictures: 'las imágenes',
    shore: 'Aparece en la orilla, débil o enferma.',
    pool: 'Se recupera en las piscinas del centro.',
    release: 'Vuelve, con quienes la vieron sanar.',
    underWater: 'Y sigue su viaje bajo el agua.',
    lighthouse: 'En cada faro hay alguien mirando la orilla.',
    dunes: 'La costa también es su casa: la cuidamos.',
  },
  pause: { stop: 'Pausar', resume: 'Reanudar' },
  about: { who: 'Quiénes somos' },
  door: {
    title: 'No la devuelvas al mar.',
    steps: [
      'Dale sombra y alejá a los perros.',
      'No le eches agua en la cabeza ni le des de comer.',
      'Avisanos: es un minuto, sin cuenta.',
    ],
    report: 'Encontré una tortuga',
    guide: 'Ver la guía de varamiento',
    noGuide: 'No se pudo abrir la guía: falta señal.',
  },
  education: {
    materials: 'Ver materiales',
    booklet: 'Cuadernillo para el aula (PDF)',
    uruguaysub200: 'Recursos de Uruguaysub200 (PDF)',
    haikus: 'Haikus del mar (PDF)',
    guide: 'Guía de varamiento (imagen)',
  },
  news: { title: 'Novedades', all: 'Ver todas las novedades' },
  circles: {
    label: 'Cómo ayudar',
    says: {
      volunteer: 'Un verano con tortugas',
      visit: 'Conocé el centro',
      donate: 'Agua, comida y remedios',
      contact: 'Preguntanos lo que sea',
    },
    volunteer: 'Sumate',
    visit: 'Visitanos',
    donate: 'Doná',
    contact: 'Escribinos',
  },
  volunteering: {
    where: 'Dónde',
    when: 'Cuándo',
    costs: 'Costos',
    noForm: 'No pudimos cargar el formulario para anotarte.',
    retry: 'Reintentar',
  },
  sponsors: { label: 'Quienes nos apoyan', title: 'Nos apoyan', moving: 'los auspiciantes' },
  contact: {
    title: 'Contacto',
    visit: 'Visitanos',
    call: 'Llamanos',
    write: 'Escribinos',
    follow: 'Seguinos',
    map: { open: 'Cómo llegar', cape: 'Cabo Polonio', ocean: 'Océano Atlántico' },
  },
  chat: {
    open: 'Abrir el chat',
    close: 'Cerrar el chat',
    greeting: 'Hola, ¿En qué podemos ayudarte?',
    answer: 'Te respondemos por WhatsApp.',
    write: 'Escribir por WhatsApp',
  },
};

export type HomeTexts = typeof es;
