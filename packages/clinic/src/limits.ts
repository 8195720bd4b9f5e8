/** Limits that only the clinic's screens and services know. Those of `limits.ts` travel with every public page. */
export const clinicLimits = {
  /** Letters and digits of a tag's code, characters as it is typed, and tags that an intake form takes. */
  marca: { longest: 20, typed: 40, alIngreso: 10 },
  /** Of measures: the characters of a method and of a unit, and most kinds. */
  medicion: { metodo: 60, unidad: 20, tipos: 60 },
  /** Of a medicine: most doses, one for each class or species and route; the characters of a source. */
  farmaco: { dosis: 40, fuente: 300 },
  /** The characters of a reason to prescribe outside of what the vademécum says. */
  motivo: 300,
  /** Kilograms and °C beyond which no animal is: more is a slip of the hand, and is refused (rule: impossible-values). */
  imposible: { peso: 200_000, temperatura: 60 },
  /** A weight older than this is said to be old where a dose is computed from it. */
  pesoViejoMs: 7 * 24 * 3600_000,
  /**
   * What decides whether an animal is fit to go: most criteria, retired ones too, with a body that has room for them at
   * their longest; and how many days back the data are read, of which a criterion may ask for fewer.
   */
  liberacion: {
    criterios: 200,
    body: 512 * 1024,
    texto: 200,
    fuente: 200,
    quienes: 300,
    fotos: 10,
    tratamientos: 200,
    diasMirados: 60,
    diasSeguidos: 45,
  },
  /** For how long the personal data of a report are kept, unless a setting says otherwise (rule: retention). */
  retention: { months: 24 },
} as const;
