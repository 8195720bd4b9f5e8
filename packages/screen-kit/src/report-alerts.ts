import { keepChoice, readChoice } from '@caparazon/remote-contract/cookie-choice';

const keep = (wanted: boolean): void => keepChoice('avisos', wanted ? 'si' : '');

const canNotify = (): boolean => 'Notification' in globalThis;

/** Wanted here, and still permitted by the browser. */
export const alertsWanted = (): boolean =>
  readChoice('avisos') === 'si' && (!canNotify() || Notification.permission === 'granted');

/**
 * Asks for permission, after a press as browsers require. @returns whether there will be alerts; some phones only sound
 */
export async function askForAlerts(): Promise<boolean> {
  const permitted = !canNotify() || (await Notification.requestPermission()) === 'granted';
  keep(permitted);
  return permitted;
}

export const stopAlerts = (): void => keep(false);
