/** The ways of giving (rule: contribution-ways). */
export const medios = ['tarjeta', 'transferencia', 'efectivo', 'mercado_pago', 'paypal', 'cheque', 'especie'] as const;
export type Medio = (typeof medios)[number];

const names: Record<Medio, string> = {
  tarjeta: 'Tarjeta',
  transferencia: 'Transferencia',
  efectivo: 'Efectivo',
  mercado_pago: 'Mercado Pago',
  paypal: 'PayPal',
  cheque: 'Cheque',
  especie: 'En especie',
};

export const medioInWords = (medio: Medio): string => names[medio];

/** The column 'Tarjeta' of the table: the brand of a card, else the way of giving. */
export const tarjetaOrMedio = ({
  medio = 'tarjeta',
  proveedorTarjeta,
}: {
  medio?: Medio | undefined;
  proveedorTarjeta: string;
}): string => (medio === 'tarjeta' ? proveedorTarjeta : names[medio]);
