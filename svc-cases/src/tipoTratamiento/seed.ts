/** What the catalogue of treatment types starts with (decisions, 'Treatments and calendar'). */
export const seed: readonly string[] = [
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
