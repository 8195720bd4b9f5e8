/** The seed of the catalogue of treatment types (rule: treatment-types). */
export const tipos: readonly string[] = [
  'Medicación',
  'Hidratación',
  'Alimentación asistida',
  'Curación',
  'Baño',
  'Nebulización',
  'Radiografía',
  'Extracción de sangre',
  'Pesaje',
  'Otro procedimiento',
];
