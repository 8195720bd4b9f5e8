export const departamentoMessages = { unknown: 'El departamento no es válido' } as const;
