/** The advice in English. */
import type { AdviceTexts } from './advice-es.ts';

const en: AdviceTexts = {
  title: 'Until we arrive',
  steps: {
    tortuga: [
      'Do not put it back in the sea. Give it shade, and keep dogs and onlookers away.',
      'Pour no water on its head and do not feed it. When it is hot, a damp cloth over the shell, with nose and eyes free; when it is cold, no water at all.',
      'Move it only if it is in danger: by the sides of the shell, never by the flippers.',
    ],
    ave: [
      'Do not put it in water or on ice: it arrives cold. If there is oil on it, do not wash it.',
      'Do not touch it: it pecks, and may pass on diseases.',
      'Keep away, with dogs on a lead, and do not feed it.',
    ],
    lobo: [
      'Keep more than 30 metres away, with dogs on a lead: often it only rests, and it bites.',
      'Do not push it into the sea or stand between it and the sea.',
      'Pour no water on it, and do not feed it.',
    ],
    delfin: [
      'Do not push it into the sea, do not drag it or pull its fins or tail.',
      'Give it shade and keep its skin wet, with cloths or with water little by little.',
      'Keep the hole on top of its head free, where it breathes: no water or sand may get in.',
      'Few people, quiet ones, and away from the tail.',
    ],
    mamifero: [
      'If it is a fur seal or a sea lion: more than 30 metres away, with dogs on a lead. Often it only rests, and it bites.',
      'If it is a dolphin or a whale: shade and wet skin, with the hole on top of its head free, where it breathes.',
      'Do not push it into the sea, and do not feed it.',
    ],
    otro: [
      'Do not put it back in the sea.',
      'Do not touch it; keep dogs and onlookers away.',
      'Pour no water on it, and do not feed it.',
    ],
    muerto: [
      'Do not touch or move it: it may pass on diseases, and how it lies tells us what happened.',
      'Keep dogs away.',
      'If it has a ring or a tag, take a photo without touching it.',
    ],
  },
};

export default en;
