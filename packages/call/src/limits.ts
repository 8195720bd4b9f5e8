/** Every limit of the product (docs/rules). Sizes in bytes, times in milliseconds. */
const kB = 1024;
const MB = 1024 * kB;

export const limits = {
  body: { plain: 64 * kB, withPhotos: 15 * MB, onePhoto: 5 * MB, oneFile: 27 * MB },
  photo: {
    bytes: 3 * MB,
    pixels: 24_000_000,
    /** The largest picture that a browser decodes, to shrink it: it takes 4 bytes a pixel of a phone's memory. */
    decoded: 64_000_000,
    perReport: 10,
    shrinkTo: 1600,
    /** How long a browser may take to shrink one. */
    shrinkMs: 20_000,
    profile: 800,
    thumbnail: 320,
  },
  /** A necropsy file. As base64 it takes a third more. */
  archivo: { bytes: 20 * MB },
  /** Of one file of `textos/`, in characters, and of a request with all files of a text. */
  textos: { archivo: 60 * kB, body: 512 * kB },
  page: 12,
  /** Of each kind that a search finds. */
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
  },
  /**
   * Most names of a list, and most classes, of which each has its own names. The body has room for all of them at their
   * longest, each with the name that it had.
   */
  catalogo: { nombres: 200, clases: 30, body: 3 * MB },
  /** Most characters of a number as it is typed. */
  number: { tratamiento: 7, medida: 12 },
  phone: { min: 12, max: 13 },
  password: { min: 6, max: 20 },
  session: { lifeMs: 12 * 3600_000, revokedWithinMs: 2000 },
  /** How long a request of the browser may go without a byte moving before it is given up (rule: silent-requests). */
  silenceMs: 30_000,
  /**
   * How much longer at most, while a phone may still have to send what the browser has given it of a body: 90 kB, at a byte
   * a millisecond, which is as slow as the server bears (`arrival` of `service-limits.ts`).
   */
  underWayMs: 90_000,
  eventos: {
    /** For how long what happened can be heard again after an interruption. */
    rememberedMs: 5 * 60_000,
    /** How long a stream goes without a byte while nothing happens. Shorter than any time-out on the way. */
    heartbeatMs: 10_000,
    /** A screen that has heard nothing for so long asks by itself. */
    silenceMs: 30_000,
    /** A browser has six connections to a site that speaks HTTP/1.1. One more stream ends the oldest of the session. */
    perSession: 4,
    /** Of one account, whatever its sessions: one more is refused. Of one copy of the service. */
    perAccount: 20,
    /** Of one copy of the service. */
    perProcess: 2000,
  },
  idempotencyMs: 7 * 24 * 3600_000,
  /** How long a browser keeps a report that was not sent: others may use it too. */
  reportDraftMs: 14 * 24 * 3600_000,
  /** A date-time is in the future only when it is ahead of our clock by more than this (rule: future-dates). */
  clockGraceMs: 5 * 60_000,
  /** How long whoever recorded a dose may take it back, and whoever finished a treatment may reopen it. */
  takeBackMs: 10 * 60_000,
  snackbarMs: 6000,
  /** How long a snackbar offers to undo what was done. */
  undoMs: 10_000,
  /** For how long whoever marked a report seen may take it back. */
  unseeMs: 10 * 60_000,
  carouselMs: 4500,
  sponsorsMs: 3000,
  map: { pickerZoom: 20, reportZoom: 15 },
  mobileBreakpointPx: 1000,
  /** From this width on, that of the most common laptop, the menu of the public site stands in one line. */
  menuBreakpointPx: 1280,
} as const;
