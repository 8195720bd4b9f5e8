import type { Language } from '@caparazon/remote-contract/language';

const localeOf: Record<Language, string> = { es: 'es-UY', en: 'en-GB' };

/** `1.000` in Spanish, `1,000` in English. */
export const amountIn = (language: Language, monto: number): string =>
  new Intl.NumberFormat(localeOf[language], { useGrouping: 'always' }).format(monto);
