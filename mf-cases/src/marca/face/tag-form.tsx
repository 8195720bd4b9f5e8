import { fechaMessages } from '@caparazon/call/request-words';
import { civilDay, startOfCivilDay } from '@caparazon/call/time';
import {
  getMarcaHistorial,
  getMarcas,
  type Marca,
  type MarcaBody,
  marcaBody,
  postMarca,
  putMarca,
} from '@caparazon/clinic/marca/calls';
import { marcaMessages } from '@caparazon/clinic/marca/words';
import { useShell } from '@caparazon/remote-contract/shell';
import { checkWith } from '@caparazon/screen-kit/check-with';
import { DiscardButton } from '@caparazon/screen-kit/components/discard-button';
import { Fields } from '@caparazon/screen-kit/components/fields';
import { Note } from '@caparazon/screen-kit/components/note';
import { idempotencyKey, newFillingId } from '@caparazon/screen-kit/idempotency-key';
import { useUnfinished } from '@caparazon/screen-kit/unfinished-entries';
import { useOutdate } from '@caparazon/screen-kit/use-call';
import { type Conflict, useEditing } from '@caparazon/screen-kit/use-editing';
import { useStaffForm } from '@caparazon/screen-kit/use-staff-form';
import { Button } from '@caparazon/ui/button';
import { media, space } from '@caparazon/ui/theme/tokens';
import { useRef, useState } from 'react';
import { FormProvider, useFormState } from 'react-hook-form';
import { styled } from 'styled-components';
import { keepTag, keptTag, type TagPlace } from './kept-tags.ts';
import { KnownInForm } from './known-in-form.tsx';
import { fieldWords } from './marca-words.ts';
import {
  CodigoField,
  ComentarioField,
  EventoField,
  FechaField,
  PosicionField,
  type TagField,
  type TagValues,
  TipoField,
} from './tag-fields.tsx';

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  gap: ${space(4)};

  > fieldset > :not(div) {
    grid-column: 1 / -1;
  }

  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Whole = styled.div`
  grid-column: 1 / -1;
`;

const Actions = styled(Whole)`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space(3)};
`;

export interface OpenTag {
  start: Partial<TagValues>;
  /** Null for a new entry. */
  entry: Marca | null;
}

export const valuesOfEntry = ({ codigo, tipo, posicion, evento, fecha, comentario }: Marca): TagValues => ({
  codigo,
  tipo,
  posicion,
  evento,
  fecha: civilDay(fecha),
  comentario,
});

/** The schema requires an animal, which an edit lacks. */
const bodyOf = (idFichaAnimal: number) => (values: TagValues) => ({
  ...values,
  idFichaAnimal,
  fecha: values.fecha === '' ? '' : startOfCivilDay(values.fecha),
});

interface TagFormProps extends OpenTag {
  place: TagPlace;
  onStored: () => void;
  onCancel: () => void;
  onDiscard: () => void;
}

/**
 * The form of an entry, kept until the session ends. A second editor gets the first one's changes beneath their own
 * (rules: tag-form, two-editors).
 */
export function TagForm({ place, start, entry, onStored, onCancel, onDiscard }: TagFormProps) {
  const shell = useShell();
  const outdate = useOutdate();
  const { idFicha } = place;
  const today = civilDay(shell.now());
  const [kept] = useState(() => keptTag(place));
  const filling = useRef(kept?.filling ?? newFillingId());
  const blank = { codigo: '', tipo: '', posicion: '', evento: '', fecha: today, comentario: '' };
  const { initial, base, conflict, save } = useEditing<Marca | null, TagField>({
    doc: entry,
    // A new entry continues as it was left.
    valuesOf: (doc) => (doc === null ? (kept?.values ?? { ...blank, ...start }) : valuesOfEntry(doc)),
    draft: entry && kept,
    async read() {
      const now = await shell.call(getMarcas, { params: { idFichaAnimal: String(idFicha) } });
      const theirs = now.find(({ idMarca }) => idMarca === entry?.idMarca);
      if (theirs === undefined) throw new Error('it was deleted meanwhile');
      return theirs;
    },
    self: shell.session?.idUsuario,
  });
  const { form, send } = useStaffForm<TagValues, MarcaBody>({
    initial,
    check: checkWith<TagValues, MarcaBody>(marcaBody, {
      bodyOf: bodyOf(idFicha),
      also: ({ fecha }) => (fecha > today ? [{ campo: 'fecha', mensaje: fechaMessages.future }] : []),
    }),
    async store(body, { form: written }) {
      const { idFichaAnimal: _, ...fields } = body;
      const key = idempotencyKey(filling.current, body);
      try {
        await save(written, (doc): Promise<unknown> => {
          if (doc === null) return shell.call(postMarca, { headers: {}, body }, { idempotencyKey: key });
          const { idMarca, version } = doc;
          const unchanged = civilDay(doc.fecha) === civilDay(fields.fecha) ? { fecha: doc.fecha } : {};
          return shell.call(putMarca, { body: { ...fields, ...unchanged, idMarca, version } });
        });
      } finally {
        // After a refusal too: the list shows what somebody else stored.
        outdate(getMarcas, getMarcaHistorial);
      }
      keepTag(place, null);
      onStored();
      return { notice: entry === null ? marcaMessages.created : marcaMessages.modified };
    },
  });

  useUnfinished(form, filling, {
    began: () => (base.current === null ? { ...blank, ...start } : valuesOfEntry(base.current)),
    keep: (entry) => keepTag(place, entry),
  });

  return (
    <FormProvider {...form}>
      {kept && (
        <Note action={<DiscardButton onDiscard={onDiscard} />}>Seguís con lo que habías escrito y no guardaste.</Note>
      )}
      {entry && conflict && <Note>{conflictWords(conflict)}</Note>}
      <Form onSubmit={(event) => void send(event)} noValidate aria-label="Marca">
        <Fields>
          <Whole>
            <CodigoField />
          </Whole>
          <KnownInForm idFicha={idFicha} />
          <TipoField />
          <PosicionField />
          <Whole>
            <EventoField />
          </Whole>
          <Whole>
            <FechaField today={today} />
          </Whole>
          <Whole>
            <ComentarioField />
          </Whole>
        </Fields>
        <Actions>
          <Button onClick={onCancel}>Cancelar</Button>
          <Save>{entry ? 'Guardar la corrección' : 'Anotar'}</Save>
        </Actions>
      </Form>
    </FormProvider>
  );
}

function conflictWords({ own, changed, theirs }: Conflict<Marca | null, TagField>): string {
  const now = theirs === null ? [] : changed.map((field) => fieldWords(field, valuesOfEntry(theirs)[field]));
  const who = own ? 'En otra ventana guardaste' : 'Otra persona guardó';
  return `${who}: ${now.join(', ')}. Lo que escribiste acá sigue, sobre eso: revisalo antes de guardar.`;
}

function Save({ children }: { children: string }) {
  const { isSubmitting } = useFormState();
  return (
    <Button type="submit" variant="primary" loading={isSubmitting} loadingText="Guardando…">
      {children}
    </Button>
  );
}
