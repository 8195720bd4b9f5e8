/** What of a look at an installation its operator is mailed of (rule: notices). */

const hourMs = 3600_000;
const dayMs = 24 * hourMs;

/** As in the alerts for Prometheus, which a test compares. */
export const limits = { freeRatio: 0.15, certificateDays: 14, backupHours: 26, rehearsalDays: 40 };

/**
 * @typedef {{name: string, asunto: string, parrafo: string}} Notice
 */

/**
 * @param {import('./readings.mjs').Look & {down: readonly string[]}} look `down`: parts that do not answer
 * @param {number} now
 * @returns {Notice[]}
 */
export function noticesOf({ writable, made, rehearsed, free, certificateUntil, down }, now) {
  /** @type {Notice[]} */
  const found = down.map((part) => ({
    name: `parte ${part}`,
    asunto: `No anda ${part}`,
    parrafo: `${part} no contesta. Qué dice: docker compose logs --tail 50 ${part}`,
  }));
  if (!writable) {
    const parrafo =
      'Se puede mirar, pero no guardar nada. Disco lleno o base caída: docker compose logs --tail 50 mongo-1';
    found.push({ name: 'base', asunto: 'La base de datos no acepta escrituras', parrafo });
  }
  for (const [disk, ratio] of Object.entries(free)) {
    if (ratio >= limits.freeRatio) continue;
    const asunto = `Al disco de ${disk} le queda libre el ${Math.floor(ratio * 100)} %`;
    found.push({ name: `disco ${disk}`, asunto, parrafo: 'Cuando no queda nada se rechaza todo lo que se guarda.' });
  }
  if (certificateUntil !== null && certificateUntil - now < limits.certificateDays * dayMs) {
    const days = Math.floor((certificateUntil - now) / dayMs);
    const asunto = days < 0 ? 'El certificado del sitio venció' : `Al certificado del sitio le quedan ${days} días`;
    const parrafo = 'Tendría que haberse renovado solo. Por qué no: docker compose logs --tail 50 certificates';
    found.push({ name: 'certificado', asunto, parrafo });
  }
  const why = 'Por qué: docker compose logs --tail 50 backup';
  if (now - (made ?? 0) > limits.backupHours * hourMs) {
    const asunto = `No hay copia de seguridad de las últimas ${limits.backupHours} horas`;
    found.push({ name: 'copia', asunto, parrafo: why });
  } else if (now - (rehearsed ?? 0) > limits.rehearsalDays * dayMs) {
    const asunto = `Ninguna copia se pudo restaurar de prueba en ${limits.rehearsalDays} días`;
    found.push({ name: 'ensayo', asunto, parrafo: why });
  }
  return found;
}

/**
 * Mails what two looks in a row found, and again each day while it goes on.
 * @param {(notice: Notice) => Promise<boolean>} send whether the server took it
 * @returns {(found: readonly Notice[], now: number) => Promise<void>} takes each look
 */
export function createNotices(send) {
  /** @type {Set<string>} */
  let before = new Set();
  /** @type {Map<string, number>} */
  let told = new Map();
  return async (found, now) => {
    const names = new Set(found.map(({ name }) => name));
    // What is over is told at once when it begins again.
    told = new Map([...told].filter(([name]) => names.has(name)));
    for (const notice of found.filter(({ name }) => before.has(name))) {
      if (now - (told.get(notice.name) ?? 0) < dayMs) continue;
      if (await send(notice)) told.set(notice.name, now);
    }
    before = names;
  };
}
