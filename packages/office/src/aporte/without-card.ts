/** Text that is kept as it is written, and so must not hold the number of a card (rule: card-numbers). */

import { holdsCard } from '@caparazon/call/card';
import * as z from 'zod/mini';
import { aportesMessages } from './words.ts';

/** @param wrong what is said of one that does */
export const withoutCard = <S extends z.ZodMiniType<string | undefined>>(
  schema: S,
  wrong: string = aportesMessages.cardElsewhere,
) =>
  schema.check(
    z.refine((written) => !holdsCard(String(written)), {
      error: wrong,
      // What is refused already, above all for its length, is not looked through.
      when: ({ issues }) => issues.length === 0,
    }),
  );
