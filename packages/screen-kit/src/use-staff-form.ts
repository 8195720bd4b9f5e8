import { useEffect, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { closeFields } from './closed-fields.ts';
import { type FormToSend, type SendForm, type Stored, useSendForm } from './use-send-form.ts';

/** After so long a form that led on and is still there leads nowhere: back to its own address, or to what never came. */
const ledNowhereMs = 10_000;

const leadsOn = (stored: Stored | undefined): boolean => (stored?.to ?? stored?.back ?? stored?.onward) !== undefined;

/**
 * `useSendForm` for the staff: from the sending until the answer, its `Fields` take nothing that could be lost with it
 * (rule: closed-while-sent). Once it is stored and leads on, they stay closed, and it is not sent again, for as long as
 * the next screen is on its way, ten seconds at most. The public forms, which are loaded by everybody, go without.
 */
export function useStaffForm<Values extends FieldValues, Body>({
  store,
  ...form
}: FormToSend<Values, Body>): SendForm<Values, Body> {
  const over = useRef(false);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(waiting.current), []);
  const { send, ...sending } = useSendForm<Values, Body>({
    ...form,
    async store(body, open) {
      const reopen = closeFields(open.form.control);
      try {
        const stored = await store(body, open);
        over.current = leadsOn(stored);
        return stored;
      } finally {
        if (over.current) {
          waiting.current = setTimeout(() => {
            over.current = false;
            reopen();
          }, ledNowhereMs);
        } else reopen();
      }
    },
  });
  return {
    ...sending,
    async send(event) {
      event?.preventDefault();
      if (!over.current) await send(event);
    },
  };
}
