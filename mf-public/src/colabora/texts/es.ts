/** /colabora, beside `textos/colabora.json`. English: `en.ts`. */
const es = {
  hero: { online: 'Donar en línea', transfer: 'Transferir a una cuenta' },
  gifts: { title: 'Gracias. Esto es lo que hace tu aporte', pesos: 'pesos' },
  links: {
    title: 'Donar en línea',
    lead: 'Se abre en el sitio de cada una. Nosotros no vemos ni guardamos tu tarjeta.',
    billetera: 'Donar con la billetera',
    plataforma: 'Donar en la plataforma',
    cobranza: 'Ver cómo pagar',
    newTab: '(se abre en otra pestaña)',
  },
  accounts: {
    title: 'Transferencia bancaria',
    UYU: 'Cuenta en pesos',
    USD: 'Cuenta en dólares',
    bank: 'Banco',
    kind: 'Tipo',
    number: 'Número',
    branch: 'Sucursal',
    holder: 'Titular',
  },
  copy: {
    number: 'Copiar',
    numberOf: { UYU: 'Copiar el número de la cuenta en pesos', USD: 'Copiar el número de la cuenta en dólares' },
    all: 'Copiar todo',
    allOf: {
      UYU: 'Copiar todo de la cuenta en pesos',
      USD: 'Copiar todo de la cuenta en dólares',
    },
  },
  code: { show: 'Ver el código QR', hide: 'Ocultar el código QR', of: 'Código QR:' },
  abroad: { title: 'Desde otro país', write: 'Pedir los datos' },
  none: {
    title: 'Escribinos y te contamos cómo',
    text: 'Ahora no podemos mostrarte las cuentas ni los enlaces.',
    contact: 'Ver cómo contactarnos',
  },
};

export type ColaboraTexts = typeof es;
export default es;
