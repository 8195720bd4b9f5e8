/** Messages about a request, its dates, and simultaneous edits. */
export const fechaMessages = {
  invalid: 'La fecha no es válida',
  future: 'La fecha no puede ser futura',
  upsideDown: 'La fecha «hasta» debe ser igual o posterior a «desde»',
} as const;

export const pedidoMessages = {
  unreadable: 'El pedido no se puede leer.',
  headersTooLarge: 'El pedido lleva demasiados datos en sus encabezados.',
} as const;

export const idempotenciaMessages = {
  otherContent: 'Este envío ya se usó para otros datos. Recargá la página y probá de nuevo.',
  running: 'Este envío todavía se está procesando. Esperá unos segundos.',
} as const;

export const conflictoMessages = {
  stale: 'Otra persona modificó este registro. Recargue la página e inténtelo de nuevo.',
  ownWindow: 'Lo modificaste vos, en otra ventana. Revisalo y guardá de nuevo.',
} as const;
