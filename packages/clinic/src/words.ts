export const milesMessage = (decimal: string, entero: string, resto: string) =>
  `¿${decimal} o ${entero}.${resto}? Escribilo sin punto de miles: ${decimal} o ${entero}${resto}`;
