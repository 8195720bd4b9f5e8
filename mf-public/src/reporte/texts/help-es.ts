/** The texts before the form, and without it. */
const help = {
  help: {
    kicker: 'Encontraste una tortuga',
    title: 'No la devuelvas al mar.',
    why: 'Si salió a la arena, necesita ayuda. Mientras llegamos:',
    steps: {
      sombra: {
        what: 'Dale sombra',
        how: 'Con una sombrilla o con tu cuerpo, sin taparle la cabeza.',
      },
      perros: {
        what: 'Alejá a perros y curiosos',
        how: 'El ruido y el manoseo la agotan.',
      },
      seca: {
        what: 'No le mojes la cabeza ni le des de comer',
        how: 'Puede ahogarse. Con calor, un paño húmedo en el caparazón; con frío, nada.',
      },
      costados: {
        what: 'Movela solo si corre peligro',
        how: 'Agarrala del caparazón, por los costados; nunca de las aletas.',
      },
      avisar: {
        what: 'Avisanos',
        how: 'Con el lugar exacto. Viva o muerta, todo dato sirve.',
      },
    },
    guide: 'Ver la guía de varamiento',
    noGuide: 'No se pudo abrir la guía: falta señal.',
  },
  call: {
    lead: '¿Es urgente? Hablá con el equipo.',
    call: 'Llamar',
    whatsApp: 'WhatsApp',
  },
  noForm: 'Sin señal, el formulario todavía no está. Se abre solo cuando vuelva.',
};

export type HelpTexts = typeof help;

export default help;
