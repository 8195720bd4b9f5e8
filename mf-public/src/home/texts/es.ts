/** The home's texts. English: `en.ts`. */
export const es = {
  hero: {
    label: 'Inicio',
    title: ['De la orilla,', 'de vuelta al mar'],
    lead: 'Rescatamos y rehabilitamos tortugas marinas en la costa uruguaya.',
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
  about: { title: 'Un mar con tortugas es un mar vivo', who: 'Quiénes somos' },
  work: {
    title: 'Nuestro trabajo',
    lead: 'Lo que se aprende de una tortuga sirve para cuidar a las que siguen en el mar.',
    pillars: [
      {
        title: 'Investigación',
        text: 'Medimos, marcamos y seguimos a las tortugas que llegan a la costa. De cada animal queda registro: de dónde vino, qué comió, qué le hizo daño. Con esos datos se decide qué playas y qué épocas cuidar.',
      },
      {
        title: 'Educación',
        text: 'Vamos a escuelas y playas con lo que vemos todos los días: el plástico que sacamos de un estómago, el anzuelo que alcanzaba con cortar. Quien vio volver a una tortuga al mar no lo olvida.',
      },
      {
        title: 'Rehabilitación',
        text: 'Cada animal que entra tiene su ficha, su tratamiento y quien lo atienda a toda hora. Pueden ser semanas o meses en las piscinas del centro, hasta que come sola, se sumerge y está para volver.',
      },
    ],
  },
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
    title: 'Educación ambiental',
    lead: 'Se cuida lo que se conoce. Por eso contamos lo que vemos.',
    programmes: [
      {
        name: 'Del Mar a las Escuelas',
        text: 'Llevamos el mar al salón: caparazones, cráneos, lo que comió cada tortuga. Para escuelas de todo el país.',
      },
      {
        name: 'Aula Tortuguera',
        text: 'Todos los veranos en el balneario: charlas, limpieza de la playa y, cuando se puede, la liberación de una tortuga.',
      },
      {
        name: 'Limpiezas de costa',
        text: 'Juntamos, pesamos y anotamos. Saber qué residuo llega, y de dónde, es la forma de que deje de llegar.',
      },
    ],
    materials: 'Ver materiales',
    booklet: 'Cuadernillo para el aula (PDF)',
    uruguaysub200: 'Recursos de Uruguaysub200 (PDF)',
    haikus: 'Haikus del mar (PDF)',
    guide: 'Guía de varamiento (imagen)',
  },
  circles: {
    label: 'Cómo ayudar',
    title: 'Hay lugar para vos',
    lead: 'No hace falta saber de tortugas. Hace falta alguien que mire la orilla, que se acerque, que ayude a pagar la cuenta del agua.',
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
    title: 'Un verano con tortugas',
    lead: 'Curar, limpiar piscinas, recorrer la playa, contar lo que hacemos. No hace falta experiencia.',
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
