import { limits } from '@caparazon/call/limits';
import { fechaMessages } from '@caparazon/call/request-words';
import { civilDay, formatDay, startOfCivilDay } from '@caparazon/call/time';
import { clinicLimits } from '@caparazon/clinic/limits';
import {
  getNotaHistorial,
  getNotas,
  getNotasFijadas,
  type Nota,
  type NotaBody,
  notaBody,
  postNota,
  putNota,
} from '@caparazon/clinic/nota/calls';
import { notaMessages } from '@caparazon/clinic/nota/words';
import { useShell } from '@caparazon/remote-contract/shell';
import { checkWith } from '@caparazon/screen-kit/check-with';
import { DiscardButton } from '@caparazon/screen-kit/components/discard-button';
import { Fields } from '@caparazon/screen-kit/components/fields';
import { Note } from '@caparazon/screen-kit/components/note';
import { idempotencyKey, newFillingId } from '@caparazon/screen-kit/idempotency-key';
import { useUnfinished } from '@caparazon/screen-kit/unfinished-entries';
import { useOutdate } from '@caparazon/screen-kit/use-call';
import { type Conflict, useEditing } from '@caparazon/screen-kit/use-editing';
import { useField } from '@caparazon/screen-kit/use-field';
import { useStaffForm } from '@caparazon/screen-kit/use-staff-form';
import { Button } from '@caparazon/ui/button';
import { CheckboxField } from '@caparazon/ui/checkbox-field';
import { DateField } from '@caparazon/ui/date-field';
import { TextArea } from '@caparazon/ui/text-area';
import { space } from '@caparazon/ui/theme/tokens';
import { useRef, useState } from 'react';
import { FormProvider, useFormState } from 'react-hook-form';
import { styled } from 'styled-components';
import { keepNota, keptNota, type NotaField, type NotaPlace, type NotaValues } from './kept-notas.ts';

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space(3)};
`;

const valuesOfNota = ({ texto, fecha, fijada }: Nota): NotaValues => ({
  texto,
  fecha: civilDay(fecha),
  fijada: fijada ? 'si' : '',
});

/** A day that was not changed leaves the moment as it is. The schema asks an animal, which an edit lacks. */
const bodyOf = (idFichaAnimal: number, asItIs: string) => (values: NotaValues) => ({
  texto: values.texto,
  idFichaAnimal,
  fijada: values.fijada === 'si',
  ...(values.fecha !== asItIs && { fecha: values.fecha === '' ? '' : startOfCivilDay(values.fecha) }),
});

interface NotaFormProps {
  place: NotaPlace;
  /** Null for a new note. */
  nota: Nota | null;
  onStored: () => void;
  onCancel: () => void;
  onDiscard: () => void;
}

/** Writes or corrects a note (rules: notes, two-editors). */
export function NotaForm({ place, nota, onStored, onCancel, onDiscard }: NotaFormProps) {
  const shell = useShell();
  const outdate = useOutdate();
  const { idFicha } = place;
  const today = civilDay(shell.now());
  const [kept] = useState(() => keptNota(place));
  const filling = useRef(kept?.filling ?? newFillingId());
  const blank: NotaValues = { texto: '', fecha: today, fijada: '' };
  const { initial, base, conflict, save } = useEditing<Nota | null, NotaField>({
    doc: nota,
    valuesOf: (doc) => (doc === null ? (kept?.values ?? blank) : valuesOfNota(doc)),
    draft: nota && kept,
    async read() {
      const now = await shell.call(getNotas, { params: { idFichaAnimal: String(idFicha) } });
      const theirs = now.find(({ idNota }) => idNota === nota?.idNota);
      if (theirs === undefined) throw new Error('it was deleted meanwhile');
      return theirs;
    },
    self: shell.session?.idUsuario,
  });
  const { form, send } = useStaffForm<NotaValues, NotaBody>({
    initial,
    check: checkWith<NotaValues, NotaBody>(notaBody, {
      bodyOf: (values) => bodyOf(idFicha, base.current === null ? today : civilDay(base.current.fecha))(values),
      also: ({ fecha }) => (fecha > today ? [{ campo: 'fecha', mensaje: fechaMessages.future }] : []),
    }),
    async store(body, { form: written }) {
      const { idFichaAnimal: _, ...fields } = body;
      const key = idempotencyKey(filling.current, body);
      try {
        await save(written, (doc): Promise<unknown> => {
          if (doc === null) return shell.call(postNota, { headers: {}, body }, { idempotencyKey: key });
          return shell.call(putNota, { body: { ...fields, idNota: doc.idNota, version: doc.version } });
        });
      } finally {
        // After a refusal too: the list shows what somebody else stored.
        outdate(getNotas, getNotasFijadas, getNotaHistorial);
      }
      keepNota(place, null);
      onStored();
      return { notice: nota === null ? notaMessages.created : notaMessages.modified };
    },
  });

  useUnfinished(form, filling, {
    began: () => (base.current === null ? blank : valuesOfNota(base.current)),
    keep: (entry) => keepNota(place, entry),
  });

  return (
    <FormProvider {...form}>
      {kept && (
        <Note action={<DiscardButton onDiscard={onDiscard} />}>Seguís con lo que habías escrito y no guardaste.</Note>
      )}
      {nota && conflict && <Note>{conflictWords(conflict)}</Note>}
      <Form onSubmit={(event) => void send(event)} noValidate aria-label="Nota">
        <Fields>
          <TextoField />
          <FijadaField />
          <FechaField today={today} />
        </Fields>
        <Actions>
          <Button onClick={onCancel}>Cancelar</Button>
          <Save>{nota ? 'Guardar la corrección' : 'Anotar'}</Save>
        </Actions>
      </Form>
    </FormProvider>
  );
}

const TextoField = () => <TextArea {...useField('texto')} label="Nota" required maxLength={limits.text.default} />;

const FechaField = ({ today }: { today: string }) => (
  <DateField {...useField('fecha')} label="Qué día" required max={today} />
);

function FijadaField() {
  const { value, onValueChange, ...field } = useField('fijada');
  return (
    <CheckboxField
      {...field}
      label="Fijar arriba de cada dosis"
      hint={`Corta, para leerla de un vistazo: hasta ${clinicLimits.nota.fijada} letras.`}
      checked={value === 'si'}
      onValueChange={(checked) => onValueChange(checked ? 'si' : '')}
    />
  );
}

const isPinned = (value: string): string => (value === 'si' ? 'fijada' : 'sin fijar');

function conflictWords({ own, changed, theirs }: Conflict<Nota | null, NotaField>): string {
  const now = theirs === null ? null : valuesOfNota(theirs);
  const told = changed.map((field) => {
    if (now === null) return '';
    if (field === 'texto') return `«${now.texto}»`;
    return field === 'fecha' ? `día ${formatDay(startOfCivilDay(now.fecha))}` : isPinned(now.fijada);
  });
  const who = own ? 'En otra ventana guardaste' : 'Otra persona guardó';
  return `${who}: ${told.join(', ')}. Lo que escribiste acá sigue, sobre eso: revisalo antes de guardar.`;
}

function Save({ children }: { children: string }) {
  const { isSubmitting } = useFormState();
  return (
    <Button type="submit" variant="primary" loading={isSubmitting} loadingText="Guardando…">
      {children}
    </Button>
  );
}
