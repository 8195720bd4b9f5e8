export interface PhoneCountry {
  code: string;
  name: string;
}

/** For staff forms, Uruguay first (rule: phone-numbers). */
export const southAmerica: readonly PhoneCountry[] = [
  { code: '+598', name: 'Uruguay' },
  { code: '+54', name: 'Argentina' },
  { code: '+591', name: 'Bolivia' },
  { code: '+55', name: 'Brasil' },
  { code: '+56', name: 'Chile' },
  { code: '+57', name: 'Colombia' },
  { code: '+593', name: 'Ecuador' },
  { code: '+594', name: 'Guayana Francesa' },
  { code: '+592', name: 'Guyana' },
  { code: '+595', name: 'Paraguay' },
  { code: '+51', name: 'Perú' },
  { code: '+597', name: 'Surinam' },
  { code: '+58', name: 'Venezuela' },
];
