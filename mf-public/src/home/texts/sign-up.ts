/** The sign-up's texts come with its program. */
export const signUpTexts = {
  es: {
    title: 'Anotate',
    lead: 'Te escribimos para contarte fechas y cupos.',
    name: 'Nombre',
    country: 'País',
    email: 'E-mail',
    send: 'Quiero ser voluntario',
    sending: 'Enviando…',
    received: (email: string) => `Ya te anotaste: te vamos a escribir a ${email}.`,
  },
  en: {
    title: 'Sign up',
    lead: 'We will write to you about dates and places.',
    name: 'Name',
    country: 'Country',
    email: 'E-mail',
    send: 'I want to volunteer',
    sending: 'Sending…',
    received: (email: string) => `You have signed up: we will write to you at ${email}.`,
  },
};
