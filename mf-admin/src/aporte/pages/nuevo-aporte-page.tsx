/** /aportes/nuevo: adds a contribution (rules: contribution-form, card-numbers). */

import { getAportes, getTotalesAportes } from '@caparazon/office/aporte/calls';
import { aporteDudoso, type Duda } from '@caparazon/office/aporte/duda';
import { aportesMessages } from '@caparazon/office/aporte/words';
import { isApiFailure, isRefusedFor } from '@caparazon/remote-contract/api-failure';
import { useShell } from '@caparazon/remote-contract/shell';
import { Note } from '@caparazon/screen-kit/components/note';
import { idempotencyKey, newFillingId } from '@caparazon/screen-kit/idempotency-key';
import { useOutdate } from '@caparazon/screen-kit/use-call';
import { useStaffForm } from '@caparazon/screen-kit/use-staff-form';
import { Button } from '@caparazon/ui/button';
import { PageHeader } from '@caparazon/ui/page-header';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { createAporte } from '../api/aporte.ts';
import { useForgetCard } from '../hooks/use-forget-card.ts';
import { blankValues, fieldOf, fieldsOf, newResolver, order } from '../model/aporte-values.ts';
import { AporteSheet } from '../parts/aporte-sheet.tsx';

interface Question {
  /** The body that was asked about. */
  of: string;
  que: Duda[];
  texts: readonly string[];
}

export default function NuevoAportePage(): ReactElement {
  const shell = useShell();
  const outdate = useOutdate();
  const [filling] = useState(newFillingId);
  const [begun] = useState(shell.now);
  const [question, setQuestion] = useState<Question | null>(null);
  /** The answer is for what was asked about, and for nothing that was written since. */
  const agreed = useRef<Pick<Question, 'of' | 'que'>>({ of: '', que: [] });
  const { form, send } = useStaffForm({
    initial: blankValues(begun),
    check: newResolver(begun, shell.now),
    order,
    complaintsOf: ({ errores }) => errores.map(({ campo, mensaje }) => ({ campo: fieldOf(campo), mensaje })),
    async store(body, sending) {
      const fields = fieldsOf(sending.form.getValues(), null);
      // The key is stored, so it comes from the body with the masked card.
      const of = JSON.stringify(body);
      const confirmado = agreed.current.of === of ? agreed.current.que : [];
      try {
        await createAporte(shell, { ...fields, confirmado }, idempotencyKey(filling, { ...body, confirmado }));
      } catch (failure) {
        if (!isApiFailure(failure) || !isRefusedFor(failure, 'aporte_dudoso')) throw failure;
        const que = aporteDudoso.parse(failure.carried).dudas.map((duda) => duda.que);
        setQuestion({ of, que: [...confirmado, ...que], texts: failure.errores.map(({ mensaje }) => mensaje) });
        return undefined;
      }
      forget();
      outdate(getAportes, getTotalesAportes);
      return { notice: aportesMessages.created, to: '/aportes' };
    },
  });
  const forget = useForgetCard(form);
  const answer = (asked: Question) => {
    agreed.current = asked;
    setQuestion(null);
    void send();
  };
  useEffect(() => form.subscribe({ formState: { values: true }, callback: () => setQuestion(null) }), [form]);

  return (
    <>
      <PageHeader title="Agregar aporte" back={{ href: '/aportes', label: 'Aportes' }} />
      <AporteSheet
        form={form}
        send={send}
        name="Agregar aporte"
        action="Agregar aporte"
        question={
          question && (
            <Note action={<Button onClick={() => answer(question)}>{aportesMessages.confirm}</Button>}>
              {question.texts.join(' ')}
            </Note>
          )
        }
      />
    </>
  );
}
