import { useEffect, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { closeFields } from './closed-fields.ts';
import { type FormToSend, type SendForm, type Stored, useSendForm } from './use-send-form.ts';

/** After that a form still there has led nowhere. */
const ledNowhereMs = 10_000;

const leadsOn = (stored: Stored | undefined): boolean => (stored?.to ?? stored?.back ?? stored?.onward) !== undefined;

/**
 * `useSendForm` with `Fields` closed while sending (rule: closed-while-sent), and after storing until the next screen
 * or ten seconds. Public forms go without, for their size.
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
