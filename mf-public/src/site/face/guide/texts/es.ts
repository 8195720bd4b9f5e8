/** The guide itself is made by tools/documentos. */
const es = {
  title: 'Guía de varamiento',
  alt: 'No la devuelvas al mar. Uno: dale sombra. Dos: alejá a perros y curiosos. Tres: no le mojes la cabeza ni le des de comer. Cuatro: movela solo si corre peligro, del caparazón y por los costados, nunca de las aletas. Cinco: avisanos.',
  larger: 'Agrandar',
  picture: 'La guía',
  save: 'Guardar',
  share: 'Compartir',
  wall: 'Imprimir (PDF)',
};

export type GuideTexts = typeof es;
export default es;
