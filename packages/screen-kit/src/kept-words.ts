import { formatDateTime } from '@caparazon/contracts/time';

/** The hour at the end of a date-time. */
const clock = 'HH:mm';

/** What a form says of its draft. @param savedAt when it was kept, or null when the browser can't */
export const keptWords = (savedAt: number | null): string =>
  savedAt === null
    ? 'Este navegador no puede guardar un borrador: no cierres la página antes de enviar.'
    : `Borrador guardado, ${formatDateTime(savedAt).slice(-clock.length)}`;
