import type { ColaboraTexts } from './es.ts';

const en: ColaboraTexts = {
  hero: { online: 'Give online', transfer: 'Make a bank transfer' },
  gifts: { title: 'Thank you. This is what your gift does', pesos: 'pesos' },
  links: {
    title: 'Give online',
    lead: 'Each one opens on its own website. We never see or keep your card details.',
    billetera: 'Give with the wallet',
    plataforma: 'Give on the platform',
    cobranza: 'See how to pay',
    newTab: '(opens in a new tab)',
  },
  accounts: {
    title: 'Bank transfer',
    UYU: 'Account in Uruguayan pesos',
    USD: 'Account in US dollars',
    bank: 'Bank',
    kind: 'Type',
    number: 'Number',
    branch: 'Branch',
    holder: 'Account holder',
  },
  copy: {
    number: 'Copy',
    numberOf: { UYU: 'Copy the number of the account in pesos', USD: 'Copy the number of the account in dollars' },
    all: 'Copy all',
    allOf: { UYU: 'Copy all of the account in pesos', USD: 'Copy all of the account in dollars' },
  },
  code: { show: 'Show the QR code', hide: 'Hide the QR code', of: 'QR code:' },
  abroad: { title: 'From another country', write: 'Ask for the details' },
  none: {
    title: 'Write to us and we will tell you how',
    text: 'We cannot show you the accounts and links right now.',
    contact: 'See how to reach us',
  },
};

export default en;
