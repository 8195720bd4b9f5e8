export const alertaMessages = {
  notFound: 'Esta alerta no se encuentra en el sistema.',
  tipo: 'Elegí de qué es la alerta',
  sustancia: 'Escribí a qué es alérgico',
  texto: 'Escribí la alerta',
  long: 'Una alerta tiene hasta 120 letras: se lee de un vistazo al dar una dosis',
  repeated: 'Este animal ya tiene anotada esa alergia',
  motivo: 'Escribí por qué se retira',
  created: 'Alerta anotada',
  withdrawn: 'Alerta retirada',
  contraindicado: 'Está contraindicado para este animal. ¿Por qué se da igual?',
} as const;
