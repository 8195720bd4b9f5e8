/** States of a problem, in the order of the list (rule: problems), and common names by class (rule: problem-names). */

export const estadosProblema = ['activo', 'controlado', 'resuelto'] as const;
export type EstadoProblema = (typeof estadosProblema)[number];

/** Common problems by the first classes of the catalogue. */
export const nombresIniciales: Readonly<Record<string, readonly string[]>> = {
  'Tortugas marinas': [
    'Anemia',
    'Anzuelo en el esófago',
    'Caquexia',
    'Deshidratación',
    'Epibiontes en exceso',
    'Fibropapilomatosis',
    'Flotación anómala',
    'Fractura de caparazón',
    'Herida por enmalle',
    'Hipotermia',
    'Impactación intestinal',
    'Ingestión de plásticos',
    'Neumonía',
  ],
  'Aves marinas': [
    'Anemia',
    'Aspergilosis',
    'Caquexia',
    'Deshidratación',
    'Empetrolamiento',
    'Fractura de ala',
    'Hipotermia',
    'Malaria aviar',
    'Parasitosis gastrointestinal',
    'Pérdida de impermeabilidad',
    'Pododermatitis',
  ],
  'Mamíferos marinos': [
    'Caquexia',
    'Conjuntivitis',
    'Deshidratación',
    'Herida por enmalle',
    'Hipoglucemia',
    'Mordedura',
    'Neumonía',
    'Parasitosis gastrointestinal',
    'Traumatismo',
    'Úlcera de córnea',
  ],
};
