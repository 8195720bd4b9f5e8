/** /aportes/nuevo: adds a contribution, `?como=` another of the same person (rules: contribution-form, card-numbers). */

import { type Aporte, getAportes, getTotalesAportes } from '@caparazon/office/aporte/calls';
import { getCampanas } from '@caparazon/office/aporte/campana';
import { aportesMessages } from '@caparazon/office/aporte/words';
import { getExtracto, getExtractos } from '@caparazon/office/extracto/calls';
import { useShell } from '@caparazon/remote-contract/shell';
import { idempotencyKey, newFillingId } from '@caparazon/screen-kit/idempotency-key';
import { useOutdate } from '@caparazon/screen-kit/use-call';
import { useStaffForm } from '@caparazon/screen-kit/use-staff-form';
import { PageHeader } from '@caparazon/ui/page-header';
import { type ReactElement, useState } from 'react';
import { createAporteOf } from '../api/aporte.ts';
import { DoubtNote } from '../face/doubt-note.tsx';
import { GiftSheet } from '../face/gift-sheet.tsx';
import { fieldOf, personOf } from '../face/gift-values.ts';
import { LikeBefore } from '../face/like-before.tsx';
import { useDoubts } from '../face/use-doubts.ts';
import { useForgetCard } from '../face/use-forget-card.ts';
import { blankValues, fieldsOf, newResolver, order } from '../model/aporte-values.ts';
import { filaOf } from '../model/fila-de.ts';
import { AporteFields } from '../parts/aporte-fields.tsx';

export default function NuevoAportePage(): ReactElement {
  return <LikeBefore blank="/aportes/nuevo" form={(before) => <NewForm {...(before && { before })} />} />;
}

/** @param before whose giver gives again */
function NewForm({ before }: { before?: Aporte }): ReactElement {
  const shell = useShell();
  const outdate = useOutdate();
  const [filling] = useState(newFillingId);
  const [begun] = useState(shell.now);
  const [fila] = useState(() => filaOf(shell.place.query));
  const back = fila
    ? { href: `/aportes/extractos/${fila.params.idExtracto}`, label: 'El extracto' }
    : { href: '/aportes', label: 'Aportes' };
  const doubts = useDoubts();
  const { form, send } = useStaffForm({
    initial: { ...blankValues(begun), ...(before && personOf(before)), ...fila?.values },
    check: newResolver(begun, shell.now),
    order,
    complaintsOf: ({ errores }) => errores.map(({ campo, mensaje }) => ({ campo: fieldOf(campo), mensaje })),
    async store(body, sending) {
      const fields = fieldsOf(sending.form.getValues(), null);
      const created = await doubts.ask(body, (confirmado) =>
        // The key is stored, so it comes from the body with the masked card.
        createAporteOf(shell, fila, { ...fields, confirmado }, idempotencyKey(filling, { ...body, confirmado })),
      );
      if (created === undefined) return undefined;
      forget();
      outdate(getAportes, getTotalesAportes, getCampanas, getExtracto, getExtractos);
      return { notice: aportesMessages.created, to: back.href };
    },
  });
  const forget = useForgetCard(form);

  return (
    <>
      <PageHeader title="Agregar aporte" back={back}>
        {fila && `De la fila ${fila.params.idFila} del extracto: falta quién aporta. `}
        {before &&
          `Con los datos de ${before.nombre}, como en el aporte #${before.idAporte}: revisalos. El monto, la fecha y la tarjeta son los de ahora.`}
      </PageHeader>
      <GiftSheet
        form={form}
        send={send}
        name="Agregar aporte"
        action="Agregar aporte"
        question={<DoubtNote {...{ doubts, form, send }} yes={aportesMessages.confirm} />}
      >
        <AporteFields />
      </GiftSheet>
    </>
  );
}
