/** The texts of /reportar in English. */
import type { ReportarTexts } from './es.ts';

const en: ReportarTexts = {
  form: {
    label: 'Report',
    summary: 'Check these answers',
  },
  call: {
    lead: 'Is it urgent? Talk to the team.',
    call: 'Call',
    whatsApp: 'WhatsApp',
  },
  photos: {
    legend: 'Photos',
    label: 'Photos of the animal and of the place',
    hint: (most) => `Up to ${most}. They are made smaller before they are sent, and do not tell where they were taken.`,
    placeFound: (name) =>
      `The photo “${name}” remembers where it was taken. Is that where the animal is? We can mark it on the map.`,
    usePlace: 'Use that place',
    leavePlace: 'Do not use it',
    repeated: (name) => `The photo “${name}” was there already: it is kept once.`,
    empty: (name) => `“${name}” is empty and was not added. Choose it again; the others are kept.`,
    noPhoto: (name) => `“${name}” is not a photo and was not added. The others are kept.`,
    heic: (name) =>
      `This browser cannot open “${name}”, which is a HEIC file. Save it as JPEG or send it to us by WhatsApp; the others are kept.`,
    tooManyPixels: (name, megapixels) =>
      `The photo “${name}” is too large (${megapixels} megapixels). Take another one with less resolution; the others are kept.`,
    broken: (name) => `The photo “${name}” could not be read: it may be damaged. Try another one; the others are kept.`,
  },
  contact: {
    legend: 'About you',
    hint: 'Not required, but a phone number helps us to find the place.',
    name: 'Name',
    phone: 'Phone',
    phoneTooShort: 'Some digits are missing: it will not be sent like this.',
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
    interrupted: 'We do not know whether it got through. Press “Send report”: if it did, it is not stored twice.',
    elsewhere:
      'Another unsent report of yours is open in another tab. This is a new one: neither overwrites the other.',
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
    failed: 'It was not sent, but nothing is lost: your report is stored on this device. Try again.',
    waiting: 'It will be sent by itself when the signal is back. Keep this page open; to change something, cancel.',
    now: 'Send now',
    cancel: 'Cancel sending',
    cancelled: 'We stopped trying. Your report is still here, stored on this device.',
  },
  sent: {
    title: 'We received your report',
    complete: 'Report complete',
    number: 'Report number',
    seen: 'The team can see it already.',
    keepPhone: 'Keep your phone at hand: we may call you to find the place.',
    stay: 'If you can, stay near the animal, in the shade and away from dogs.',
    follow: 'Follow this report',
    followHint: 'Keep the link: with the last four digits of your phone you will see there what became of the animal.',
    withoutPhone: 'Write down the number. As you left no phone, this report cannot be followed here: with the number,',
    writeToUs: 'call or write to us',
    andWeTell: 'and we will tell you.',
    copy: 'Copy the number',
    copied: 'Number copied',
    share: 'Share',
    shared: (idReporte) => `Report number ${idReporte} to Caparazón`,
    photos: 'The photos that you sent',
    photo: (place) => `Photo ${place} that you sent`,
    home: 'Back to the start',
    another: 'Report another animal',
  },
};

export default en;
