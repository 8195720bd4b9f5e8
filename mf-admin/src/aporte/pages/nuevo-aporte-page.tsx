/** /aportes/nuevo: adds a contribution (rules: contribution-form, card-numbers). */

import { getAportes, getTotalesAportes } from '@caparazon/office/aporte/calls';
import { aportesMessages } from '@caparazon/office/aporte/words';
import { useShell } from '@caparazon/remote-contract/shell';
import { idempotencyKey, newFillingId } from '@caparazon/screen-kit/idempotency-key';
import { useOutdate } from '@caparazon/screen-kit/use-call';
import { useStaffForm } from '@caparazon/screen-kit/use-staff-form';
import { PageHeader } from '@caparazon/ui/page-header';
import { type ReactElement, useState } from 'react';
import { createAporte } from '../api/aporte.ts';
import { useDoubts } from '../hooks/use-doubts.ts';
import { useForgetCard } from '../hooks/use-forget-card.ts';
import { blankValues, fieldOf, fieldsOf, newResolver, order } from '../model/aporte-values.ts';
import { AporteSheet } from '../parts/aporte-sheet.tsx';
import { DoubtNote } from '../parts/doubt-note.tsx';

export default function NuevoAportePage(): ReactElement {
  const shell = useShell();
  const outdate = useOutdate();
  const [filling] = useState(newFillingId);
  const [begun] = useState(shell.now);
  const doubts = useDoubts();
  const { form, send } = useStaffForm({
    initial: blankValues(begun),
    check: newResolver(begun, shell.now),
    order,
    complaintsOf: ({ errores }) => errores.map(({ campo, mensaje }) => ({ campo: fieldOf(campo), mensaje })),
    async store(body, sending) {
      const fields = fieldsOf(sending.form.getValues(), null);
      const created = await doubts.ask(body, (confirmado) =>
        // The key is stored, so it comes from the body with the masked card.
        createAporte(shell, { ...fields, confirmado }, idempotencyKey(filling, { ...body, confirmado })),
      );
      if (created === undefined) return undefined;
      forget();
      outdate(getAportes, getTotalesAportes);
      return { notice: aportesMessages.created, to: '/aportes' };
    },
  });
  const forget = useForgetCard(form);

  return (
    <>
      <PageHeader title="Agregar aporte" back={{ href: '/aportes', label: 'Aportes' }} />
      <AporteSheet
        form={form}
        send={send}
        name="Agregar aporte"
        action="Agregar aporte"
        question={<DoubtNote {...{ doubts, form, send }} yes={aportesMessages.confirm} />}
      />
    </>
  );
}
