import {
  getMarcaHistorial,
  getMarcas,
  type Marca,
  type MarcaBody,
  marcaBody,
  postMarca,
  putMarca,
} from '@caparazon/contracts/cases/marca';
import { messages } from '@caparazon/contracts/messages';
import { civilDay, startOfCivilDay } from '@caparazon/contracts/time';
import { isRefusedFor } from '@caparazon/remote-contract/api-failure';
import { useShell } from '@caparazon/remote-contract/shell';
import { checkWith } from '@caparazon/screen-kit/check-with';
import { idempotencyKey, newFillingId } from '@caparazon/screen-kit/idempotency-key';
import { useOutdate } from '@caparazon/screen-kit/use-call';
import { useSendForm } from '@caparazon/screen-kit/use-send-form';
import { Button } from '@caparazon/ui/button';
import { Dialog } from '@caparazon/ui/dialog';
import { media, space } from '@caparazon/ui/theme/tokens';
import { useRef, useState } from 'react';
import { FormProvider, useFormState, useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import { KnownCode } from './known-code.tsx';
import { fateWords, fichaWords } from './marca-words.ts';
import {
  CodigoField,
  ComentarioField,
  EventoField,
  FechaField,
  PosicionField,
  type TagValues,
  TipoField,
} from './tag-fields.tsx';
import { type OtherLink, useLinks } from './use-links.ts';

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  gap: ${space(4)};

  > :not(div) {
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
  /** What the form begins with; nothing that was not said. */
  start: Partial<TagValues>;
  /** The entry that is corrected; null for a new one. */
  entry: Marca | null;
}

/** An entry as the form holds it. */
export const valuesOfEntry = ({ codigo, tipo, posicion, evento, fecha, comentario }: Marca): TagValues => ({
  codigo,
  tipo,
  posicion,
  evento,
  fecha: civilDay(fecha),
  comentario,
});

interface TagDialogProps {
  idFicha: number;
  /** The animal: 'Renata, 7'. */
  animal: string;
  /** What is noted or corrected; null while it is closed. */
  opened: OpenTag | null;
  onClose: () => void;
}

/** Notes that a tag was put, read, lost or taken off, or corrects such an entry (rule: tag-fields). */
export function TagDialog({ idFicha, animal, opened, onClose }: TagDialogProps) {
  return (
    <Dialog
      open={opened !== null}
      onClose={onClose}
      title={`${opened?.entry ? 'Corregir la marca' : 'Anotar una marca'} de ${animal}`}
    >
      {opened && <TagForm idFicha={idFicha} {...opened} onClose={onClose} />}
    </Dialog>
  );
}

/** The rest of the schema needs an animal too: an edit has none of its own. */
const bodyOf = (idFichaAnimal: number) => (values: TagValues) => ({
  ...values,
  idFichaAnimal,
  fecha: values.fecha === '' ? '' : startOfCivilDay(values.fecha),
});

function TagForm({ idFicha, start, entry, onClose }: OpenTag & Pick<TagDialogProps, 'idFicha' | 'onClose'>) {
  const shell = useShell();
  const outdate = useOutdate();
  const today = civilDay(shell.now());
  const filling = useRef(newFillingId());
  /** The version that the form is a correction of: after a refusal, the one that was read then. */
  const [version, setVersion] = useState(entry?.version);
  const blank = { codigo: '', tipo: '', posicion: '', evento: '', fecha: today, comentario: '' };
  const { form, send } = useSendForm<TagValues, MarcaBody>({
    initial: { ...blank, ...start },
    check: checkWith<TagValues, MarcaBody>(marcaBody, {
      bodyOf: bodyOf(idFicha),
      also: ({ fecha }) => (fecha > today ? [{ campo: 'fecha', mensaje: messages.fecha.future }] : []),
    }),
    async store(body) {
      const { idFichaAnimal: _, ...fields } = body;
      try {
        if (entry === null) {
          await shell.call(postMarca, { headers: {}, body }, { idempotencyKey: idempotencyKey(filling.current, body) });
        } else {
          const unchanged = civilDay(entry.fecha) === civilDay(fields.fecha) ? { fecha: entry.fecha } : {};
          await shell.call(putMarca, {
            body: { ...fields, ...unchanged, idMarca: entry.idMarca, ...(version !== undefined && { version }) },
          });
        }
      } catch (failure) {
        if (entry && isRefusedFor(failure, 'registro_modificado')) await takeVersion();
        throw failure;
      }
      outdate(getMarcas, getMarcaHistorial);
      onClose();
      return { said: entry === null ? messages.marca.created : messages.marca.modified };
    },
  });

  /** What was written stays; the list behind shows what somebody else saved, and saving again is a decision. */
  const takeVersion = async () => {
    const now = await shell.call(getMarcas, { params: { idFichaAnimal: String(idFicha) } }).catch(() => []);
    const theirs = now.find(({ idMarca }) => idMarca === entry?.idMarca);
    if (theirs) setVersion(theirs.version);
    outdate(getMarcas);
  };

  return (
    <FormProvider {...form}>
      <Form onSubmit={(event) => void send(event)} noValidate aria-label="Marca">
        <Whole>
          <CodigoField />
        </Whole>
        <Known idFicha={idFicha} />
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
        <Actions>
          <Button onClick={onClose}>Cancelar</Button>
          <Save>{entry ? 'Guardar la corrección' : 'Anotar'}</Save>
        </Actions>
      </Form>
    </FormProvider>
  );
}

function Save({ children }: { children: string }) {
  const { isSubmitting } = useFormState();
  return (
    <Button type="submit" variant="primary" loading={isSubmitting} loadingText="Guardando…">
      {children}
    </Button>
  );
}

function Known({ idFicha }: { idFicha: number }) {
  const codigo = useWatch<TagValues, 'codigo'>({ name: 'codigo' });
  const { link, replace } = useLinks();
  /** A link that another one stands in the way of. */
  const [other, setOther] = useState<OtherLink | null>(null);
  const change = async (asked: OtherLink) => {
    if (await replace(asked)) setOther(null);
  };
  return (
    <KnownCode
      codigo={codigo}
      idFicha={idFicha}
      action={({ idFichaAnimal }) =>
        other && [other.later, other.earlier].includes(idFichaAnimal) ? (
          <>
            <p>
              La ficha {other.later} ya dice que este animal es el de la ficha {fichaWords(other.instead)},{' '}
              {fateWords(other.instead)}. Con la ficha {other.earlier}, deja de decirlo.
            </p>
            <div>
              <Button onClick={() => void change(other)}>
                Vincular la {other.later} con la {other.earlier}, en lugar de la {other.instead.idFichaAnimal}
              </Button>
            </div>
          </>
        ) : (
          <div>
            <Button onClick={() => void link(idFicha, idFichaAnimal, setOther)}>
              Es el mismo animal: vincular con la ficha {idFichaAnimal}
            </Button>
          </div>
        )
      }
    />
  );
}
