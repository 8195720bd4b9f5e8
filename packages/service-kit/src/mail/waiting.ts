/** How many mails wait, since when, and how tries went: for health and metrics. Knows no collection: every service has health. */
import type { Reading } from '../metrics.ts';

export interface MailHealth {
  waiting: number;
  /** Epoch milliseconds of the oldest; null when none waits. */
  since: number | null;
}

let counted: MailHealth | undefined;

/** What waits; undefined where mail is not set up. */
export const mailHealth = (): MailHealth | undefined => counted;

export const noteWaiting = (waiting: MailHealth): void => {
  counted = waiting;
};

const tries = { sent: 0, later: 0, never: 0 };

export const noteTry = (how: keyof typeof tries): void => {
  tries[how] += 1;
};

/** Empty where mail is not set up. */
export const mailReadings: readonly Reading[] = [
  {
    name: 'mails_waiting',
    help: 'Mails in the outbox that have not left',
    label: 'what',
    read: () => (counted === undefined ? {} : { waiting: counted.waiting }),
  },
  {
    name: 'mails_oldest_seconds',
    help: 'When the oldest mail that waits was put there, in seconds of the epoch; 0 for none',
    label: 'what',
    read: () => (counted === undefined ? {} : { waiting: (counted.since ?? 0) / 1000 }),
  },
  {
    name: 'mails_tries_total',
    help: 'Tries to send a mail, by how they went: sent, to be tried later, never to be',
    label: 'how',
    isCounter: true,
    read: () => (counted === undefined ? {} : { ...tries }),
  },
];
