import type { HelpTexts } from './help-es.ts';

const help: HelpTexts = {
  help: {
    kicker: 'You found a turtle',
    title: 'Do not put it back in the sea.',
    why: 'If it came out onto the sand, it needs help. Until we arrive:',
    steps: {
      sombra: {
        what: 'Give it shade',
        how: 'With a beach umbrella or your body. Do not cover its head.',
      },
      perros: {
        what: 'Keep dogs and onlookers away',
        how: 'Noise and handling wear it out.',
      },
      seca: {
        what: 'No water on its head, no food',
        how: 'It can drown. When hot, a damp cloth on the shell; when cold, nothing.',
      },
      costados: {
        what: 'Move it only if it is in danger',
        how: 'Hold it by the sides of the shell, never by the flippers.',
      },
      avisar: {
        what: 'Tell us',
        how: 'With the exact place. Alive or dead, every report helps.',
      },
    },
    guide: 'See the stranding guide (in Spanish)',
    noGuide: 'The guide could not be opened: no signal.',
  },
  call: {
    lead: 'Is it urgent? Talk to the team.',
    call: 'Call',
    whatsApp: 'WhatsApp',
  },
  noForm: 'Without a signal the form is not here yet. It opens by itself when the signal is back.',
};

export default help;
