/** Free text that must not hold a card number (rule: card-numbers). */

import { holdsCard } from '@caparazon/call/card';
import * as z from 'zod/mini';
import { aportesMessages } from './words.ts';

/** Refuses a text that holds a card number. @param wrong the message */
export const withoutCard = <S extends z.ZodMiniType<string | undefined>>(
  schema: S,
  wrong: string = aportesMessages.cardElsewhere,
) =>
  schema.check(
    z.refine((written) => !holdsCard(String(written)), {
      error: wrong,
      // An overlong text is refused already, and is not searched.
      when: ({ issues }) => issues.length === 0,
    }),
  );
