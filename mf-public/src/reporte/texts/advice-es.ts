/** The advice by animal (rule: advice-by-animal). The guide and booklet of `tools/documentos` must say the same. */
import type { AdviceKind } from '../model/advice-for.ts';

const es = {
  title: 'Mientras llegamos',
  steps: {
    tortuga: [
      'No la devuelvas al mar. Dale sombra, y alejá a perros y curiosos.',
      'No le eches agua en la cabeza ni le des de comer. Con calor, un paño húmedo sobre el caparazón, sin taparle la nariz ni los ojos; con frío, nada de agua.',
      'Movela solo si corre peligro: del caparazón, por los costados; nunca de las aletas.',
    ],
    ave: [
      'No la metas al agua ni en hielo: llega con frío. Si tiene petróleo, no la laves.',
      'No la toques: pica, y puede transmitir enfermedades.',
      'Quedate lejos, con los perros atados, y no le des de comer.',
    ],
    lobo: [
      'Quedate a más de 30 metros, con los perros atados: muchas veces solo descansa, y muerde.',
      'No lo empujes al mar ni le cortes el paso.',
      'No le tires agua ni le des de comer.',
    ],
    delfin: [
      'No lo empujes al mar, no lo arrastres ni tires de las aletas o de la cola.',
      'Dale sombra y mantenele la piel mojada, con paños o con agua de a poco.',
      'Dejale libre el orificio de arriba, por donde respira: que no le entren agua ni arena.',
      'Pocas personas, en silencio, y lejos de la cola.',
    ],
    mamifero: [
      'Si es un lobo o un león marino: a más de 30 metros, con los perros atados. Muchas veces solo descansa, y muerde.',
      'Si es un delfín o una ballena: sombra y la piel mojada, con el orificio de arriba libre, por donde respira.',
      'No lo empujes al mar ni le des de comer.',
    ],
    otro: [
      'No lo devuelvas al mar.',
      'No lo toques; alejá a perros y curiosos.',
      'No le eches agua ni le des de comer.',
    ],
    muerto: [
      'No lo toques ni lo muevas: puede transmitir enfermedades, y cómo quedó nos dice qué le pasó.',
      'Alejá a los perros.',
      'Si tiene un anillo o una marca, sacale una foto sin tocarla.',
    ],
  } satisfies Record<AdviceKind, readonly string[]> as Readonly<Record<AdviceKind, readonly string[]>>,
};

export type AdviceTexts = typeof es;
export default es;
