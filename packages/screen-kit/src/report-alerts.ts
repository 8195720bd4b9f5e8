/**
 * Whether this browser tells the team of new reports while they look elsewhere: as a notification, and by a sound. It is
 * a choice of this browser, as the theme is (rule: report-alerts).
 */
import { keepChoice, readChoice } from '@caparazon/remote-contract/cookie-choice';

const keep = (wanted: boolean): void => keepChoice('avisos', wanted ? 'si' : '');

const canNotify = (): boolean => 'Notification' in globalThis;

/** Somebody asked for alerts here, and the browser still permits them. */
export const alertsWanted = (): boolean =>
  readChoice('avisos') === 'si' && (!canNotify() || Notification.permission === 'granted');

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
