/**
 * Whether this browser tells the team of new reports while they look elsewhere: as a notification, and by a sound. It is
 * kept in a cookie, as the theme is, since local storage holds the session alone (rules: report-alerts, local-storage).
 */
const yearInSeconds = 365 * 24 * 3600;

function keep(wanted: boolean): void {
  const lasts = wanted ? yearInSeconds : 0;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `avisos=si; path=/; max-age=${lasts}; samesite=strict`;
}

const canNotify = (): boolean => 'Notification' in globalThis;

/** Somebody asked for alerts here, and the browser still permits them. */
export const alertsWanted = (): boolean =>
  /(?:^|; )avisos=si/.test(document.cookie) && (!canNotify() || Notification.permission === 'granted');

/**
 * Asks the browser for its permission, which it gives only after a press of a button.
 * @returns whether there will be alerts; without notifications, as on some phones, by the sound alone
 */
export async function askForAlerts(): Promise<boolean> {
  const permitted = !canNotify() || (await Notification.requestPermission()) === 'granted';
  keep(permitted);
  return permitted;
}

export const stopAlerts = (): void => keep(false);
