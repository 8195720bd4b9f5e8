export const catalogoMessages = {
  notFound: 'Este catálogo no existe.',
  lista: 'El catálogo debe ser una lista de nombres',
  nombre: 'Escribí un nombre',
  letra: 'El nombre debe empezar con una letra',
  twice: (nombre: string) => `«${nombre}» está dos veces`,
  unknown: (nombre: string) => `«${nombre}» no está en el catálogo`,
  retired: (nombre: string) => `«${nombre}» está retirado: volvé a usarlo`,
  none: 'Debe quedar al menos un nombre',
  noClase: 'Debe quedar al menos una clase',
  noComun: (clase: string) => `«${clase}» necesita al menos un nombre común`,
  tooMany: (most: number) => `Puede haber hasta ${most} nombres`,
  noSabeStays: '«No sabe» no se puede renombrar: quien reporta puede no saber qué animal es',
  noSabeElsewhere: '«No sabe» es solo de los reportes: quien ingresa un animal sabe qué es',
  saved: 'Catálogo guardado',
} as const;

export const claseMessages = {
  unknown: 'La clase no es válida',
  unknownName: 'El nombre común no corresponde a la clase',
} as const;
