import type { HomeTexts } from './es.ts';

const en: HomeTexts = {
  hero: {
    label: 'Home',
    report: 'I found a turtle',
  },
  carousel: {
    label: 'The journey of a rescued turtle',
    role: 'carousel',
    pictures: 'the pictures',
    shore: 'She washes ashore, weak or ill.',
    pool: 'She recovers in the pools of our centre.',
    release: 'She goes home, with those who saw her heal looking on.',
    underWater: 'And travels on beneath the waves.',
    lighthouse: 'By every lighthouse, someone is watching the shore.',
    dunes: 'The coast is her home too. We look after it.',
  },
  pause: { stop: 'Pause', resume: 'Resume' },
  about: { who: 'Who we are' },
  door: {
    title: "Don't put it back in the sea.",
    steps: [
      'Give it shade and keep dogs away.',
      "Don't pour water on its head, and don't feed it.",
      'Tell us. It takes a minute, and you need no account.',
    ],
    report: 'I found a turtle',
    guide: 'See the stranding guide (in Spanish)',
    noGuide: 'The guide could not be opened: no signal.',
  },
  education: {
    materials: 'See materials',
    booklet: 'Classroom booklet (PDF, in Spanish)',
    uruguaysub200: 'Resources by Uruguaysub200 (PDF, in Spanish)',
    haikus: 'Haikus of the sea (PDF, in Spanish)',
    guide: 'Stranding guide (picture, in Spanish)',
  },
  news: { title: 'News', all: 'See all news' },
  circles: {
    label: 'How to help',
    says: {
      volunteer: 'A summer with turtles',
      visit: 'See the centre',
      donate: 'Water, food and medicine',
      contact: 'Ask us anything',
    },
    volunteer: 'Join us',
    visit: 'Visit us',
    donate: 'Donate',
    contact: 'Write to us',
  },
  volunteering: {
    where: 'Where',
    when: 'When',
    costs: 'Costs',
    noForm: 'We could not load the form to sign up.',
    retry: 'Try again',
  },
  sponsors: { label: 'Our supporters', title: 'Supported by', moving: 'the sponsors' },
  contact: {
    title: 'Contact',
    visit: 'Visit us',
    call: 'Call us',
    write: 'Write to us',
    follow: 'Follow us',
    map: { open: 'Get directions', cape: 'Cabo Polonio', ocean: 'Atlantic Ocean' },
  },
  chat: {
    open: 'Open the chat',
    close: 'Close the chat',
    greeting: 'Hola, ¿En qué podemos ayudarte?',
    answer: 'How can we help? We answer on WhatsApp.',
    write: 'Write on WhatsApp',
  },
};

export default en;
