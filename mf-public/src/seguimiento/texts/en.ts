import type { SeguimientoTexts } from './es.ts';

const en: SeguimientoTexts = {
  title: 'Follow your report',
  lead: 'What became of the animal you found?',
  form: {
    label: 'Follow a report',
    reporte: 'Number of the report',
    telefono: 'Last four digits of your phone',
    telefonoHint: 'Of the phone that you left in the report. If it ended in 99 123 456, they are 3456.',
    send: 'See what happened',
    sending: 'Looking…',
  },
  otherwise: {
    title: 'Did you leave no phone?',
    text: 'Only reports with one are found here: it tells us that it is you. Call or write to us with the number of the report, and we will tell you.',
    contact: 'How to reach us',
  },
  story: {
    which: (idReporte, day) => `Report number ${idReporte}, of ${day}`,
    steps: 'What has happened so far',
    write: 'Write to us',
    other: 'See another report',
    unknownWhen: 'We have no record of when',
  },
  steps: {
    recibido: 'We received your report',
    visto: 'The team has seen it',
    en_camino: 'Somebody from the team is on the way',
    en_rehabilitacion: 'In rehabilitation',
    liberado: 'Back in the sea',
    muerto: 'It died',
    cerrado: 'We closed the report',
  },
  past: {
    en_camino: 'Somebody from the team went there',
    en_rehabilitacion: 'It was in rehabilitation',
  },
  meanings: {
    recibido:
      'The team has not opened it yet. If the animal is in danger, call us: the phone number is on the contact page.',
    visto: 'The team has read it and is deciding what to do. If you left a phone, keep it at hand: we may call you.',
    en_camino: 'If you can, stay near the animal, in the shade and without dogs, until we arrive.',
    en_rehabilitacion: 'The team of the centre looks after the animal every day. It may take weeks or months.',
    liberado: 'It is back where it belongs, and it was you who told us. Thank you.',
    muerto:
      'We are very sorry. Thank you for telling us: what we learn from each animal helps to protect those still at sea.',
    cerrado: 'The team looked into it and the animal was not admitted. Thank you: without you we would not have known.',
  },
};

export default en;
