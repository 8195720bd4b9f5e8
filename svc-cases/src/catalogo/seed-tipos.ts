/** (rule: treatment-types) */
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
