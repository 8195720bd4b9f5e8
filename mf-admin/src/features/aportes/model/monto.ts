/** Amounts as they are written in Uruguay: 1.234,50. */
const twoDecimals = new Intl.NumberFormat('es-UY', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

export const formatMonto = (monto: number): string => twoDecimals.format(monto);
