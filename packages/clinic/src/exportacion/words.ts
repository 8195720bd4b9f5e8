export const exportacionMessages = {
  formato: 'El formato es xlsx, csv o json',
  formatoReportes: 'El formato es xlsx, csv, json o geojson',
} as const;
