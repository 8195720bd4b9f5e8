/** What is said of the vademécum and of its ceilings. */
export const techoMessages = {
  lista: 'Los volúmenes máximos deben ser una lista, cada uno con su vía',
  maximo: 'El volumen máximo debe ser un número mayor que 0, en ml por kilo',
  twice: 'Esa vía está dos veces',
  modified: 'Volúmenes máximos guardados',
} as const;

export const farmacoMessages = {
  notFound: 'Esta medicina no está en el vademécum.',
  retired: 'Esta medicina está retirada del vademécum',
  nombre: 'Escribí el nombre de la medicina',
  concentracion: 'La concentración debe ser un número mayor que 0',
  tooConcentrated: 'Una solución no puede tener más de 100 %',
  unidadConcentracion: 'Elegí la unidad de la concentración',
  withoutConcentracion: 'Escribí la concentración, o dejá su unidad sin elegir',
  dosis: 'Las dosis deben ser una lista',
  tooMany: (most: number) => `Una medicina puede tener hasta ${most} dosis`,
  minimo: 'Escribí desde cuánto: un número mayor que 0',
  maximo: 'Escribí hasta cuánto: un número mayor que 0',
  upsideDown: 'El rango está al revés: «hasta» no puede ser menor que «desde»',
  unidad: 'Elegí la unidad: mg/kg, ml/kg o UI/kg',
  unitOfOther: 'La dosis y la concentración deben estar las dos en mg, o las dos en UI',
  frecuencia: 'Cada cuántas horas: un número mayor que 0, con hasta dos decimales',
  volumenMaximo: 'El volumen máximo debe ser un número mayor que 0',
  unknownClase: 'Esa clase no está en el catálogo',
  unknownEspecie: 'Esa especie no está en el catálogo',
  created: 'Medicina agregada al vademécum',
  modified: 'Medicina modificada',
  retiredNow: 'Medicina retirada del vademécum',
  back: 'La medicina está de nuevo en uso',
  saveFailure: 'No pudimos guardar la medicina. Lo escrito queda acá: probá de nuevo.',
} as const;
