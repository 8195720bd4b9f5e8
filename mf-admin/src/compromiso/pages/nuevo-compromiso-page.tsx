/** /aportes/compromisos/nuevo: adds a promise, `?como=` of who gave before (rules: pledges, card-numbers). */
import type { Aporte } from '@caparazon/office/aporte/calls';
import { compromisosMessages as says } from '@caparazon/office/compromiso/words';
import { useShell } from '@caparazon/remote-contract/shell';
import { idempotencyKey, newFillingId } from '@caparazon/screen-kit/idempotency-key';
import { useOutdate } from '@caparazon/screen-kit/use-call';
import { useStaffForm } from '@caparazon/screen-kit/use-staff-form';
import { PageHeader } from '@caparazon/ui/page-header';
import { type ReactElement, useState } from 'react';
import { GiftSheet } from '../../aporte/face/gift-sheet.tsx';
import { fieldOf, personOf } from '../../aporte/face/gift-values.ts';
import { LikeBefore } from '../../aporte/face/like-before.tsx';
import { useForgetCard } from '../../aporte/face/use-forget-card.ts';
import { compromisoReads, createCompromiso } from '../api/compromisos.ts';
import { blankValues, fieldsOf, newResolver, order } from '../model/compromiso-values.ts';
import { compromisoHref } from '../model/filters.ts';
import { CompromisoFields } from '../parts/compromiso-fields.tsx';

export default function NuevoCompromisoPage(): ReactElement {
  return <LikeBefore blank="/aportes/compromisos/nuevo" form={(before) => <NewForm {...(before && { before })} />} />;
}

function NewForm({ before }: { before?: Aporte }): ReactElement {
  const shell = useShell();
  const outdate = useOutdate();
  const [filling] = useState(newFillingId);
  const [begun] = useState(shell.now);
  const { form, send } = useStaffForm({
    initial: { ...blankValues(begun), ...(before && personOf(before)) },
    check: newResolver(shell.now),
    order,
    complaintsOf: ({ errores }) => errores.map(({ campo, mensaje }) => ({ campo: fieldOf(campo), mensaje })),
    async store(body, sending) {
      // The key is stored, so it comes from the body with the masked card.
      const key = idempotencyKey(filling, body);
      const { idCompromiso } = await createCompromiso(shell, fieldsOf(sending.form.getValues()), key);
      forget();
      outdate(...compromisoReads);
      return { notice: says.created, to: compromisoHref(idCompromiso) };
    },
  });
  const forget = useForgetCard(form);

  return (
    <>
      <PageHeader title="Agregar compromiso" back={{ href: '/aportes/compromisos', label: 'Compromisos' }}>
        {before && `Con los datos de ${before.nombre}, como en el aporte #${before.idAporte}: revisalos.`}
      </PageHeader>
      <GiftSheet form={form} send={send} name="Agregar compromiso" action="Agregar compromiso">
        <CompromisoFields />
      </GiftSheet>
    </>
  );
}
