export const exportacionMessages = {
  formato: 'El formato es xlsx, csv o json',
} as const;
