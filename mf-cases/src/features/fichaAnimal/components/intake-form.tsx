import { messages } from '@caparazon/contracts/messages';
import { useShell } from '@caparazon/remote-contract/shell';
import type { Draft } from '@caparazon/screen-kit/draft-store';
import { idempotencyKey, newFillingId } from '@caparazon/screen-kit/idempotency-key';
import { fileOf } from '@caparazon/screen-kit/new-photo';
import type { DraftDesk } from '@caparazon/screen-kit/use-draft';
import { useRef } from 'react';
import { createFichaAnimal } from '../api/create-ficha-animal.ts';
import { type OpenForm, useFichaForm } from '../hooks/use-ficha-form.ts';
import { newPhotos } from '../model/album.ts';
import type { FichaValues } from '../model/form-values.ts';
import { FichaSheet } from './ficha-sheet.tsx';
import { KnownClase } from './known-clase.tsx';

/**
 * How many fit in one request (`limits.body.withPhotos`), at the size to which they are shrunk. More can be added to
 * the record later.
 */
const mostPhotos = 20;

interface IntakeFormProps {
  /** The report that the record will be linked to. */
  idReporte: number | null;
  initial: FichaValues;
  draft: Draft | null;
  desk: DraftDesk;
  /** Starts over, without the draft. */
  onDiscard: () => void;
}

/**
 * A new record. Everything typed is stored as a draft until the record is made. Sent twice, it is made once
 * (rule: idempotency-key).
 */
export function IntakeForm({ idReporte, initial, draft, desk, onDiscard }: IntakeFormProps) {
  const shell = useShell();
  const filling = useRef(draft?.filling ?? newFillingId());
  const open: OpenForm = useFichaForm({
    initial,
    most: mostPhotos,
    onDuplicate: () => shell.notify({ kind: 'info', text: messages.foto.duplicate }),
    draft,
    keep: desk.keep,
    also: () => ({ filling: filling.current }),
    async store(ficha, { form, onProgress }) {
      const photos = newPhotos(await open.album.ready());
      const chosen = form.getValues('fotoIdentificacion');
      const portrait = photos.find(({ id }) => id === chosen);
      const body = {
        ...ficha,
        idReporte,
        fotosFichaAnimal: photos.map(fileOf),
        fotoIdentificacion: portrait ? fileOf(portrait) : null,
      };
      const content = {
        ...body,
        fotosFichaAnimal: photos.map(({ bytes }) => bytes),
        fotoIdentificacion: portrait?.bytes ?? null,
      };
      const idFicha = await createFichaAnimal(shell, body, {
        idempotencyKey: idempotencyKey(filling.current, content),
        onProgress,
      });
      await desk.drop();
      return { to: `/fichas/${idFicha}`, state: { flash: messages.ficha.created } };
    },
  });

  return (
    <FichaSheet
      {...open}
      name="Ficha de ingreso"
      action="Crear ficha"
      draft={draft}
      onDiscard={onDiscard}
      onRemovePhoto={({ id }) => open.album.remove(id)}
    >
      <KnownClase />
    </FichaSheet>
  );
}
