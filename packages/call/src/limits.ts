/** Every limit of the product (docs/rules). Sizes in bytes, times in milliseconds. */
const kB = 1024;
const MB = 1024 * kB;

export const limits = {
  body: { plain: 64 * kB, withPhotos: 15 * MB, onePhoto: 5 * MB, oneFile: 27 * MB, extracto: 7 * MB },
  photo: {
    bytes: 3 * MB,
    pixels: 24_000_000,
    /** The largest picture in pixels that a browser decodes: it takes 4 bytes a pixel of a phone's memory. */
    decoded: 64_000_000,
    perReport: 10,
    shrinkTo: 1600,
    shrinkMs: 20_000,
    profile: 800,
    /** Of a picture of the public site. */
    site: 1600,
    thumbnail: 320,
  },
  /** As base64 a necropsy file takes a third more. */
  archivo: { bytes: 20 * MB },
  /** Characters of one file of `textos/`; bytes of a request with all files of a text. */
  textos: { archivo: 60 * kB, body: 512 * kB },
  page: 12,
  found: 8,
  text: {
    default: 500,
    name: 60,
    country: 60,
    email: 60,
    reportPhone: 45,
    reportPlace: 300,
    observaciones: 300,
    userName: 45,
    userEmail: 45,
    username: 91,
    fichaName: 40,
    fichaPlace: 200,
    fichaReporter: 45,
    receptor: 80,
    marca: 45,
    finalPlace: 300,
    peso: 10,
    idempotencyKey: 200,
    medicamento: 100,
    instrucciones: 300,
    comentario: 300,
    cantidad: 45,
    archivo: 200,
    busqueda: 100,
    campana: 100,
  },
  /** A statement: of the file, and of what it holds once unpacked. */
  extracto: { bytes: 5 * MB, unpacked: 20 * MB, filas: 5000, columnas: 60, texto: 200 },
  /** Most campaigns: they are read in one answer. */
  campanas: 300,
  /**
   * Most names of a list, and most classes, each with its own names. The body has room for all at their longest, with
   * the names they had.
   */
  catalogo: { nombres: 200, clases: 30, body: 3 * MB },
  /** Most characters of a number as typed. */
  number: { tratamiento: 7, medida: 12 },
  phone: { min: 12, max: 13 },
  password: { min: 6, max: 20 },
  session: { lifeMs: 12 * 3600_000, revokedWithinMs: 2000 },
  /** A browser's request that moves no byte for this long is given up (rule: silent-requests). */
  silenceMs: 30_000,
  /**
   * Longest wait added while a phone may still be sending what the browser has handed over: 90 kB at a byte a
   * millisecond, the slowest the server accepts (`arrival` of `service-limits.ts`).
   */
  underWayMs: 90_000,
  eventos: {
    /** How long past events can be heard after an interruption. */
    rememberedMs: 5 * 60_000,
    /** A quiet stream sends a byte this often: more often than any time-out on the way. */
    heartbeatMs: 10_000,
    silenceMs: 30_000,
    /** HTTP/1.1 gives a browser six connections to a site. One stream more ends the session's oldest. */
    perSession: 4,
    perAccount: 20,
    perProcess: 2000,
  },
  idempotencyMs: 7 * 24 * 3600_000,
  /** How long a browser keeps an unsent report: other people may use the browser too. */
  reportDraftMs: 14 * 24 * 3600_000,
  /** A date-time counts as future only when it is this far ahead of our clock (rule: future-dates). */
  clockGraceMs: 5 * 60_000,
  takeBackMs: 10 * 60_000,
  snackbarMs: 6000,
  undoMs: 10_000,
  unseeMs: 10 * 60_000,
  carouselMs: 4500,
  sponsorsMs: 3000,
  map: { pickerZoom: 20, reportZoom: 15 },
  mobileBreakpointPx: 1000,
  /** From this width, that of the most common laptop, the public menu stands in one line. */
  menuBreakpointPx: 1280,
} as const;
