/** `textos/colabora.json`: bilingual accounts, links and amounts of the donation page. */
import {
  address,
  bilingual,
  json,
  list,
  number,
  object,
  oneOf,
  optional,
  or,
  shortBilingual,
  shortText,
  silently,
} from './reader.ts';

export const colaboraFile = 'colabora.json' as const;

const cuenta = object({
  moneda: oneOf('UYU', 'USD'),
  banco: shortText,
  tipo: shortBilingual,
  numero: shortText,
  sucursal: optional(shortText, ''),
  titular: shortText,
});

const enlace = object({
  tipo: oneOf('billetera', 'plataforma', 'cobranza'),
  nombre: bilingual,
  url: address,
  descripcion: optional(bilingual, { es: '', en: '' }),
});

/** An amount, what it pays for, and the thanks. */
const aporte = object({ monto: number(1, 1_000_000), paga: bilingual });

/** Incomplete accounts and links are left out: half an account number is worse than none. */
export const colabora = object({
  titulo: or(bilingual, { es: 'Tu aporte llena una pileta', en: 'Your gift fills a tank' }),
  entrada: or(bilingual, {
    es: 'Una tortuga pasa semanas, a veces meses, en rehabilitación. Lo que donás paga su comida, sus remedios y el viaje de vuelta al mar.',
    en: 'A turtle spends weeks, sometimes months, in our care. Your gift pays for her food, her medicine and the journey back to the sea.',
  }),
  aportes: or(list(aporte), []),
  cuentas: or(list(cuenta), []),
  enlaces: or(list(enlace), []),
  exterior: object({
    texto: or(bilingual, {
      es: '¿Donás desde otro país? Escribinos y te enviamos los datos de la cuenta para transferencias internacionales.',
      en: 'Giving from abroad? Write to us and we will send you the account details for an international transfer.',
    }),
    asunto: or(bilingual, { es: 'Quiero donar desde el exterior', en: 'I would like to donate from abroad' }),
  }),
  gracias: or(bilingual, { es: 'Gracias por estar.', en: 'Thank you for being there.' }),
});

export const readColabora = json(colabora);

export type Colabora = ReturnType<typeof readColabora>;
export type Cuenta = Colabora['cuentas'][number];
export type Enlace = Colabora['enlaces'][number];

export const noColabora: Colabora = readColabora('{}', silently);

/** An account in Spanish, since banks of Uruguay read it. */
export const cuentaEnTexto = ({ banco, tipo, moneda, numero, sucursal, titular }: Cuenta): string =>
  [
    banco,
    `${tipo.es} en ${moneda === 'UYU' ? 'pesos' : 'dólares'}`,
    `Número: ${numero}`,
    ...(sucursal ? [`Sucursal: ${sucursal}`] : []),
    `Titular: ${titular}`,
  ].join('\n');
