/** Limits of the clinic alone: the `limits.ts` of `call` is loaded by every public page. */
export const clinicLimits = {
  /** Characters of a tag's normalised code and of the typed one; tags of an intake form. */
  marca: { longest: 20, typed: 40, alIngreso: 10 },
  /** Characters of a pinned note; most pinned notes of an animal (rule: pinned-notes). */
  nota: { fijada: 120, fijadas: 3 },
  /** Characters of a method and of a unit; most kinds. */
  medicion: { metodo: 60, unidad: 20, tipos: 60 },
  /** Most doses of a medicine, one for each class or species and route; characters of a source. */
  farmaco: { dosis: 40, fuente: 300 },
  /** Characters of the reason for prescribing outside the vademécum. */
  motivo: 300,
  /** Kilograms and °C that no animal exceeds: more is a typing error, and is refused (rule: impossible-values). */
  imposible: { peso: 200_000, temperatura: 60 },
  pesoViejoMs: 7 * 24 * 3600_000,
  /**
   * Most criteria, retired ones included, and a body with room for them at their longest; how many days back data are
   * read, of which a criterion may ask for fewer.
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
  /** How long personal data of a report are kept by default (rule: retention). */
  retention: { months: 24 },
} as const;
