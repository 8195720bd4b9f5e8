/**
 * The enumerations of an intake record as shown; stored with underscores (rules: record-enumerations,
 * stored-with-underscores).
 */
export const estadosFicha = ['En rehabilitación', 'Liberado', 'Muerto'] as const;
export const motivosIngreso = ['Red de pesca', 'Hidrocarburos', 'Golpes', 'Caza', 'Atropellado'] as const;
export const capturadoVarado = ['Varamiento', 'Captura'] as const;
export const tiposCausaMuerte = ['Accidental', 'Activa'] as const;
export const causasMuerte = [
  'Red de pesca',
  'Plásticos',
  'Pesca',
  'Hidrocarburos',
  'Golpes',
  'Asfixia',
  'Ahogamiento',
  'Caza',
  'Atropellado',
] as const;
export const sexos = ['Macho', 'Hembra', 'Indefinido'] as const;
export const estadios = ['Adulto', 'Subadulto', 'Juvenil', 'Cria', 'No sabe'] as const;
export const muestrasAdn = ['Musculo', 'Piel'] as const;
export const destinosFinales = ['Enterrado', 'Liberado'] as const;
export const ojos = ['Normales', 'Hundidos', 'Heridos', 'Ausencia'] as const;
export const sensorios = ['Alerta', 'Deprimido', 'Coma'] as const;
export const bocas = ['Normal', 'Con cuerpo extraño', 'Presencia de sangre', 'Lesiones'] as const;
export const estadosCorporales = ['Bueno', 'Delgado', 'Muy delgado', 'Caquéxico'] as const;
export const cloacas = ['Materia fecal', 'Con cuerpo extraño', 'Presencia de sangre'] as const;
export const pieles = ['Normal', 'Tumores', 'Lesiones'] as const;
