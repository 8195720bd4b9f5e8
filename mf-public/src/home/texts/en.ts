import type { HomeTexts } from './es.ts';

const en: HomeTexts = {
  hero: {
    label: 'Home',
    title: ['From the shore', 'back to the sea'],
    lead: 'We rescue sea turtles on the coast of Uruguay and nurse them back to health.',
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
  about: { title: 'A sea with turtles is a living sea', who: 'Who we are' },
  work: {
    title: 'What we do',
    lead: 'What one turtle teaches us helps to protect all those still at sea.',
    pillars: [
      {
        title: 'Research',
        text: 'We measure, tag and follow the turtles that reach our coast. Every animal leaves a record: where it came from, what it ate, what harmed it. Those records tell us which beaches need protecting, and when.',
      },
      {
        title: 'Education',
        text: 'We visit schools and beaches with the things we see every day: plastic taken from a stomach, a hook that only had to be cut free. Nobody forgets watching a turtle go back to the sea.',
      },
      {
        title: 'Rehabilitation',
        text: 'Every animal we admit has its own record, its own treatment and someone to care for it around the clock. It may spend weeks or months in our pools, until it eats on its own, dives and is ready to go.',
      },
    ],
  },
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
    title: 'Environmental education',
    lead: 'People protect what they know. So we share what we see.',
    programmes: [
      {
        name: 'Del Mar a las Escuelas',
        text: 'From the sea to the schools: we bring shells, skulls and what each turtle had eaten into classrooms all over the country.',
      },
      {
        name: 'Aula Tortuguera',
        text: 'A turtle classroom at the seaside every summer, with talks, a beach cleanup and, whenever we can, the release of a turtle.',
      },
      {
        name: 'Coastal cleanups',
        text: 'We collect it, weigh it and write it down. Knowing what washes up, and where it comes from, is how we stop it.',
      },
    ],
    materials: 'See materials',
    booklet: 'Classroom booklet (PDF, in Spanish)',
    uruguaysub200: 'Resources by Uruguaysub200 (PDF, in Spanish)',
    haikus: 'Haikus of the sea (PDF, in Spanish)',
    guide: 'Stranding guide (picture, in Spanish)',
  },
  circles: {
    label: 'How to help',
    title: 'There is room for you',
    lead: 'You need not know about turtles. It takes someone who watches the shore, who comes by, who helps to pay for the water.',
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
    title: 'A summer with turtles',
    lead: 'Nursing turtles, cleaning pools, walking the beach, telling people what we do. No experience needed.',
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
