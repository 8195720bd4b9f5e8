/** What the history of a sign-up shows, by API names. */
import type { ToldFields } from '@caparazon/service-kit/history';

export const toldFields: ToldFields = { estado: {}, nota: {} };

/** Of an export, how many sign-ups it had. */
export const toldOfExports: ToldFields = { cantidad: {} };
