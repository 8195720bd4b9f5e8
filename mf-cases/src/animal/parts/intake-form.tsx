import { reporteConFicha } from '@caparazon/clinic/animal/calls';
import { fichaMessages } from '@caparazon/clinic/animal/words';
import { isApiFailure, isRefusedFor } from '@caparazon/remote-contract/api-failure';
import { useShell } from '@caparazon/remote-contract/shell';
import type { Draft } from '@caparazon/screen-kit/draft-store';
import { idempotencyKey, newFillingId } from '@caparazon/screen-kit/idempotency-key';
import type { DraftDesk } from '@caparazon/screen-kit/use-draft';
import { ConfirmDialog } from '@caparazon/ui/confirm-dialog';
import { useCallback, useRef, useState } from 'react';
import { createFichaAnimal } from '../api/create-ficha-animal.ts';
import { type OpenForm, useFichaForm } from '../hooks/use-ficha-form.ts';
import { sentAs } from '../model/album.ts';
import type { FichaValues, Prefilled } from '../model/form-values.ts';
import { PrefilledContext } from './bound-fields.tsx';
import { FichaSheet } from './ficha-sheet.tsx';
import { IntakeTags } from './intake-tags.tsx';
import { KnownClase } from './known-clase.tsx';

/** Fits one request (`limits.body.withPhotos`) once shrunk; more can be added later. */
const mostPhotos = 20;

interface IntakeFormProps {
  idReporte: number | null;
  /** The record takes these over unless they are left out. */
  paths: readonly string[];
  initial: FichaValues;
  prefilled: Prefilled;
  draft: Draft | null;
  desk: DraftDesk;
  onDiscard: () => void;
}

/** Null for any other failure. */
function fichaAlready(failure: unknown): number | null {
  if (!isApiFailure(failure) || !isRefusedFor(failure, 'reporte_con_ficha')) return null;
  return reporteConFicha.safeParse(failure.carried).data?.idFicha ?? null;
}

/**
 * Creates a record once, even when sent twice (rule: idempotency-key); asks about a second record of a report (rule:
 * one-record-for-a-report).
 */
export function IntakeForm({ idReporte, paths, initial, draft, desk, onDiscard, ...opening }: IntakeFormProps) {
  const shell = useShell();
  const filling = useRef(draft?.filling ?? newFillingId());
  const [prefilled, setPrefilled] = useState(opening.prefilled);
  const [linked, setLinked] = useState<number | null>(null);
  /** Holds for one try. */
  const another = useRef(false);

  const open: OpenForm = useFichaForm({
    initial,
    paths,
    most: mostPhotos,
    draft,
    keep: desk.keep,
    also: () => ({ filling: filling.current }),
    async store(ficha, { form, onProgress }) {
      const otraFicha = another.current;
      another.current = false;
      const photos = await open.album.ready();
      const chosen = form.getValues('fotoIdentificacion');
      const portrait = photos.find(({ id }) => id === chosen);
      const body = {
        ...ficha,
        idReporte,
        ...(otraFicha && { otraFicha }),
        fotosFichaAnimal: photos.map(sentAs),
        fotoIdentificacion: portrait ? sentAs(portrait) : null,
      };
      const content = {
        ...body,
        fotosFichaAnimal: photos.map(({ id, bytes }) => bytes ?? id),
        fotoIdentificacion: portrait ? (portrait.bytes ?? portrait.id) : null,
      };
      try {
        const idFicha = await createFichaAnimal(shell, body, {
          idempotencyKey: idempotencyKey(filling.current, content),
          onProgress,
        });
        await desk.drop();
        return {
          to: `/fichas/${idFicha}`,
          state: { flash: fichaMessages.created },
          noticeAfterLeaving: fichaMessages.created,
        };
      } catch (failure) {
        const other = fichaAlready(failure);
        if (other === null) throw failure;
        setLinked(other);
        return;
      }
    },
  });

  const sayEspecie = useCallback(
    (value: string) => setPrefilled((before) => ({ ...before, especie: { value, origin: 'Por el nombre común' } })),
    [],
  );

  return (
    <PrefilledContext value={prefilled}>
      <FichaSheet
        {...open}
        name="Ficha de ingreso"
        action="Crear ficha"
        draft={draft}
        onDiscard={onDiscard}
        onRemovePhoto={({ id }) => open.album.remove(id)}
        tags={<IntakeTags />}
      >
        <KnownClase onEspecie={idReporte !== null && draft === null ? sayEspecie : undefined} />
        {linked !== null && (
          <ConfirmDialog
            open
            title={`El reporte #${idReporte} ya tiene la ficha #${linked}`}
            confirmLabel="Crear otra ficha"
            cancelLabel="Volver"
            onConfirm={() => {
              setLinked(null);
              another.current = true;
              void open.send();
            }}
            onCancel={() => setLinked(null)}
          >
            <p>
              Alguien la hizo o la vinculó mientras escribías. Si es el mismo animal, no hagas otra:{' '}
              <a href={`/fichas/${linked}`}>ver la ficha #{linked}</a>. Si creás otra, el reporte queda vinculado a la
              nueva.
            </p>
          </ConfirmDialog>
        )}
      </FichaSheet>
    </PrefilledContext>
  );
}
