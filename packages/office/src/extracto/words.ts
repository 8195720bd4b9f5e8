export const extractosMessages = {
  empty: 'Todavía no hay extractos',
  notFound: 'Este extracto no se encuentra en el sistema.',
  filaNotFound: 'Esta fila no se encuentra en el extracto.',
  archivo: 'Elegí el archivo del extracto: CSV o XLSX, de hasta 5 MB',
  notReadable: 'El archivo no se puede leer: bajalo de nuevo como CSV o XLSX',
  tooMany: (most: number) => `El archivo tiene más de ${most} filas: bajá menos meses por vez`,
  nothing: 'El archivo no tiene ninguna fila con fecha y un importe que haya entrado',
  columnas: 'Decí qué hay en cada columna: la fecha y el importe no se reconocen por su nombre',
  stored: 'Extracto cargado',
  same: 'Este archivo ya estaba cargado: es este',
  decided: 'Alguien ya decidió sobre esta fila: mirala de nuevo',
  reconciled: 'Este aporte ya está conciliado con otra fila.',
  otherMoneda: 'Este aporte es de otra moneda',
  annulled: 'Este aporte está anulado',
  motivo: 'Escribí por qué se aparta',
  counted: (now: number) =>
    now === 1
      ? 'Cambió algo mientras tanto: ahora coincide 1. Revisala y aceptá de nuevo.'
      : `Cambió algo mientras tanto: ahora coinciden ${now}. Revisalas y aceptá de nuevo.`,
  undoneReason: (nombre: string) => `Se deshizo el extracto «${nombre}»`,
} as const;
