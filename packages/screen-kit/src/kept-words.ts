import { formatDateTime } from '@caparazon/contracts/time';

/** The hour in a date-time. */
const clock = 'HH:mm';

/** What a form says about its draft. @param savedAt when it was stored, or null when the browser cannot store it */
export const keptWords = (savedAt: number | null): string =>
  savedAt === null
    ? 'Este navegador no puede guardar un borrador: no cierres la página antes de enviar.'
    : `Borrador guardado, ${formatDateTime(savedAt).slice(-clock.length)}`;
