/** Text that is kept as it is written, and so must not hold the number of a card (rule: card-numbers). */
import * as z from 'zod/mini';
import { holdsCard } from '../card.ts';
import { messages } from '../messages.ts';

/** @param wrong what is said of one that does */
export const withoutCard = <S extends z.ZodMiniType<string | undefined>>(
  schema: S,
  wrong: string = messages.aportes.cardElsewhere,
) =>
  schema.check(
    z.refine((written) => !holdsCard(String(written)), {
      error: wrong,
      // What is refused already, above all for its length, is not looked through.
      when: ({ issues }) => issues.length === 0,
    }),
  );
