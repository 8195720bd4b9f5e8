import type { GuideTexts } from './es.ts';

const en: GuideTexts = {
  title: 'Stranding guide (in Spanish)',
  alt: 'Do not put it back in the sea. One: give it shade. Two: keep dogs and onlookers away. Three: no water on its head, no food. Four: move it only if it is in danger, by the sides of the shell, never by the flippers. Five: tell us.',
  larger: 'Enlarge',
  picture: 'The guide',
  save: 'Save',
  share: 'Share',
  wall: 'Print (PDF)',
};

export default en;
