import type { ReportarTexts } from './es.ts';
import help from './help-en.ts';

const degrees = new Intl.NumberFormat('en', { minimumFractionDigits: 5, maximumFractionDigits: 5 });
const metres = new Intl.NumberFormat('en');

const en: ReportarTexts = {
  form: {
    label: 'Report',
    summary: 'Check these answers',
  },
  ...help,
  animal: {
    legend: 'The animal',
    how: 'How is it?',
    what: 'What is it?',
    which: 'Which one does it look like most?',
    estadoNames: { VIVO: 'Alive', MUERTO: 'Dead', DESCONOCE: 'Not sure' },
    estados: {
      VIVO: 'It breathes or moves, even a little.',
      MUERTO: 'It is stiff, swollen or smells already.',
      DESCONOCE: 'You cannot tell: it lies still, or you saw it from afar.',
    },
    kinds: {
      'Tortugas marinas': { name: 'Sea turtles', tell: 'A shell, and flippers instead of feet.' },
      'Tortuga verde': { name: 'Green turtle', tell: 'Small round head; four plates on each side of the back.' },
      'Tortuga cabezona': { name: 'Loggerhead', tell: 'Huge head; reddish; five plates on each side of the back.' },
      'Tortuga siete quillas': {
        name: 'Leatherback',
        tell: 'Black with spots; no plates, but seven ridges along the back.',
      },
      'Tortuga olivácea': {
        name: 'Olive ridley',
        tell: 'Almost round, greyish green; six plates or more on each side.',
      },
      'Tortuga carey': { name: 'Hawksbill', tell: 'Beak curved like a parrot’s; overlapping plates and a saw edge.' },
      'Aves marinas': { name: 'Seabirds', tell: 'Feathers and a bill: penguins, gulls, petrels.' },
      'Pingüino de Magallanes': {
        name: 'Magellanic penguin',
        tell: 'Does not fly; two black bands on the breast. The young are grey and have none.',
      },
      Gaviota: { name: 'Gull', tell: 'White, with a grey or black back; yellow or red bill.' },
      Albatros: { name: 'Albatross', tell: 'Very large; long narrow wings; bill that ends in a hook.' },
      Petrel: { name: 'Petrel', tell: 'Brown or black; a tube on top of the bill.' },
      Biguá: { name: 'Cormorant', tell: 'Black, with a long neck; opens its wings to dry them.' },
      'Otra ave': { name: 'Another bird', tell: 'None of these: a tern, a shearwater, a heron.' },
      'Mamíferos marinos': { name: 'Marine mammals', tell: 'Fur seals and sea lions, dolphins, whales.' },
      'Lobo fino': { name: 'Fur seal', tell: 'Ears that show, pointed snout, thick brown fur.' },
      'León marino': { name: 'Sea lion', tell: 'Larger; short broad snout. The male has a mane.' },
      Franciscana: { name: 'Franciscana dolphin', tell: 'Small brown dolphin with a very long thin beak.' },
      Delfín: { name: 'Dolphin', tell: 'Grey, with a short beak; a tall curved fin on the back.' },
      Ballena: { name: 'Whale', tell: 'Huge; blows high when it breathes.' },
      'Otro mamífero': { name: 'Another mammal', tell: 'None of these: an elephant seal, another seal.' },
      'No sabe': { name: 'I do not know', tell: 'Never mind: we can tell from a photo.' },
    },
  },
  place: {
    legend: 'The place',
    useDevice: 'Use my location',
    useDeviceHint: 'If you are beside the animal, this marks the place and chooses the department for you.',
    locating: 'Finding where you are…',
    notLocated: {
      denied:
        'The browser has no permission to know where you are. You can allow it in its settings, or go on: choose the department and describe the place.',
      unavailable:
        'The phone does not know where it is. See whether its location is switched on, or go on: choose the department and describe the place.',
      slow: 'The phone took too long to find where it is. Try again in the open, or go on: choose the department and describe the place.',
    },
    marked: ({ latitud, longitud }, metros) =>
      `Place marked: ${degrees.format(latitud)} ; ${degrees.format(longitud)}${metros === null ? '' : `, give or take ${metres.format(metros)} metres`}`,
    pointMarked: (metros) => `Point marked on the map${metros === null ? '' : `, ±${metres.format(metros)} m`}`,
    unmark: 'Remove the marked place',
    whichOfBorder: 'The place is near a border. Which department is it in?',
    outside: (km) =>
      `The marked place is outside Uruguay or out at sea, by some ${metres.format(km)} km. Is the animal there? If so, choose the nearest department.`,
    outsideRight: 'Yes, it is there',
    other: (chosen, departamento) => `You chose ${chosen}, but the marked place is in ${departamento}. Which is it?`,
    change: (departamento) => `Change to ${departamento}`,
    keep: (chosen) => `Keep ${chosen}`,
    departamento: 'Department',
    choose: 'Choose one',
    coast: 'On the coast',
    inland: 'The others',
    ubicacion: 'Location',
    ubicacionHint: 'The beach, the way down to it or the nearest street.',
    useMap: 'Use the map to mark the place',
    map: 'Map: tap the place where the animal is, or press Enter to mark the middle',
    tapMap: 'Tap the map where the animal is.',
    showMine: 'Show where I am',
    pickCentre: 'Mark the middle of the map',
    noMap: 'We could not load the map. You can go on without it: choose the department and describe the place.',
    retry: 'Try again',
    noTiles: 'The map could not be loaded: you see the coast only.',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    twoFingers: 'Use two fingers to move the map',
    wheel: 'To zoom the map, hold Ctrl and turn the wheel',
  },
  photos: {
    legend: 'Photos',
    label: 'Photos of the animal and of the place',
    hint: (most) => `Up to ${most}. They are made smaller before they are sent, and do not tell where they were taken.`,
    placeFound: (name) =>
      `The photo “${name}” remembers where it was taken. Is that where the animal is? We can mark it, and the department with it.`,
    usePlace: 'Use that place',
    leavePlace: 'Do not use it',
    repeated: (name) => `The photo “${name}” was there already: it is kept once.`,
    empty: (name) => `“${name}” is empty and was not added. Choose it again.`,
    noPhoto: (name) => `“${name}” is not a photo and was not added.`,
    othersKept: 'The others are kept.',
    heic: (name) =>
      `This browser cannot open “${name}”, which is a HEIC file. Save it as JPEG or send it to us by WhatsApp.`,
    tooManyPixels: (name, megapixels) =>
      `The photo “${name}” is too large (${megapixels} megapixels). Take another one with less resolution.`,
    late: (name) =>
      `The phone could not shrink “${name}” in time, and it was not added: it is too heavy to be sent as it is. Try another one, or send it by WhatsApp.`,
    broken: (name) => `The photo “${name}” could not be read: it may be damaged. Try another one.`,
  },
  contact: {
    legend: 'About you',
    hint: 'Not required, but a phone number helps us to find the place.',
    name: 'Name',
    phone: 'Phone',
    phoneAdvice: {
      short: 'Some digits are missing: it will not be sent like this.',
      abroad: 'It has too many digits. If it is of another country, begin with + and its code.',
    },
    news: 'I want to hear what becomes of this report',
    email: 'E-mail',
    emailHint: 'For example, name@example.com',
    notes: 'Anything else',
    notesHint: 'Wounds, hooks or nets, whether it moves, whether there are more animals.',
  },
  draft: {
    restored: 'Draft recovered',
    written: (when) => `It is from ${when} and has not been sent yet.`,
    writtenSometime: 'It has not been sent yet.',
    refused: 'It could not be sent by itself: press “Send report” and we will tell you what to correct.',
    goesOn: 'It is being sent again: if it got through before, it is not stored twice.',
    interruptedLongAgo:
      'We do not know whether it got through. If it did and you send it again, it will be there twice.',
    interrupted: 'We do not know whether it got through. Press “Send report”: if it did, it is not stored twice.',
    elsewhere:
      'Another unsent report of yours is open in another tab. This is a new one: neither overwrites the other.',
    other: (when) => `There is a stored draft of ${when}.`,
    otherSometime: 'There is a stored draft.',
    bothKept: 'This is another report: if you recover the draft, both stay stored.',
    recover: 'Recover the draft',
    restart: 'Start again',
    restartQuestion: 'Start again?',
    restartWarning: 'The answers and photos of this report, which has not been sent yet, will be deleted.',
    restartConfirm: 'Delete and start',
  },
  send: {
    send: 'Send report',
    progress: 'Progress of the report',
    nothingMissing: 'Everything necessary is there.',
    missing: (count) => (count === 1 ? 'One answer is missing.' : `${count} answers are missing.`),
    preparing: 'Preparing the photos…',
    sending: (percent) => `Sending… ${percent} %`,
    sendingPhotos: (sent, all) => `${sent} of ${all} MB`,
    storing: 'Waiting for the answer…',
    upload: 'Sending of the report',
    failed: 'It was not sent, but nothing is lost: your report is still here. Try again.',
    waiting: 'It will be sent by itself when the connection is back. Keep this page open; to change something, cancel.',
    now: 'Send now',
    cancel: 'Cancel sending',
    stopped:
      'We stopped before anything was sent. Your report is still here: you can take out the photo that does not finish, and send it again.',
    cancelled:
      'We stopped trying, but it may have arrived. Your report is still here: if you change it and send it, it may be there twice.',
  },
  sent: {
    title: 'We received your report',
    number: 'Report number',
  },
};

export default en;
