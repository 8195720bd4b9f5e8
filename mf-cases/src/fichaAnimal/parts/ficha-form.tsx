import type { FichaAnimalBody } from '@caparazon/contracts/cases/fichaAnimal';
import { messages } from '@caparazon/contracts/messages';
import { formatDateTime } from '@caparazon/contracts/time';
import { useShell } from '@caparazon/remote-contract/shell';
import { Button } from '@caparazon/ui/button';
import { media, space } from '@caparazon/ui/theme/tokens';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { styled } from 'styled-components';
import type { Draft } from '../../draft/draft-store.ts';
import type { DraftDesk } from '../../draft/use-draft.ts';
import { fichaResolver } from './ficha-resolver.ts';
import { type FichaValues, knownValues } from './form-values.ts';
import { Note } from './note.tsx';
import { SectionAnimal } from './section-animal.tsx';
import { SectionFotos } from './section-fotos.tsx';
import { SectionIndex } from './section-index.tsx';
import { SectionProcedencia } from './section-procedencia.tsx';
import { SectionRecepcion } from './section-recepcion.tsx';
import {
  SectionEgreso,
  SectionExamen,
  SectionIngreso,
  SectionMarca,
  SectionMuestras,
  SectionObservaciones,
} from './sections-clinical.tsx';
import { SubmitBar } from './submit-bar.tsx';
import { UnsavedGuard } from './unsaved-guard.tsx';
import { usePhotos } from './use-photos.ts';
import { useSend } from './use-send.ts';

const Columns = styled.div`
  display: grid;
  grid-template-columns: 12rem minmax(0, 1fr);
  align-items: start;
  gap: ${space(6)};

  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${space(4)};
  }
`;

const Form = styled.form`
  display: grid;
  gap: ${space(4)};
  min-width: 0;
`;

/** Enter in a field of one line would send a form of fifty fields half written; it is sent by its button. */
function holdEnter(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
}

/** The hour at the end of a date-time. */
const clock = 'HH:mm';

const cannotKeep = 'Este navegador no puede guardar un borrador: no cierre la página antes de enviar.';

interface FichaFormProps {
  /** The report that the record will be linked to. */
  idReporte: number | null;
  initial: FichaValues;
  /** What was found of an earlier, unfinished writing. */
  draft: Draft | null;
  desk: DraftDesk;
  /** Starts over, with nothing of the draft. */
  onDiscard: () => void;
}

/** The intake form (spec 2, sections 3 and 5). Everything typed is kept as a draft until the record is made. */
export function FichaForm({ idReporte, initial, draft, desk, onDiscard }: FichaFormProps) {
  const shell = useShell();
  const form = useForm<FichaValues, unknown, FichaAnimalBody>({
    defaultValues: draft ? knownValues(draft.values) : initial,
    resolver: fichaResolver,
    shouldFocusError: false,
  });
  const [kept, setKept] = useState<string>();
  const [photosChanged, setPhotosChanged] = useState(false);

  const keep = async (change: Pick<Draft, 'values'> & Partial<Pick<Draft, 'photos'>>) => {
    const savedAt = await desk.keep(change);
    setKept(savedAt === null ? cannotKeep : `Borrador guardado, ${formatDateTime(savedAt).slice(-clock.length)}`);
  };
  const photos = usePhotos(draft?.photos ?? [], (list) => {
    setPhotosChanged(true);
    void keep({ values: form.getValues(), photos: list });
  });
  const { send, progress, photosError } = useSend({
    form,
    idReporte,
    photos: photos.ready,
    async onCreated(idFicha) {
      await desk.drop();
      shell.setUnsaved(false);
      shell.go(`/fichas/${idFicha}`, { replace: true, state: { flash: messages.ficha.created } });
    },
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: one subscription for the life of the form; what it calls closes over nothing that changes
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true, isDirty: true },
        // What changes by itself in a form that nobody touched (a name that records do not know) is no draft.
        callback: ({ name, type, isDirty, values }) => {
          if (name && (type === 'change' || isDirty)) void keep({ values });
        },
      }),
    [form, desk],
  );

  return (
    <FormProvider {...form}>
      <UnsavedGuard also={draft !== null || photosChanged} />
      {draft && (
        <Note
          action={
            <Button variant="quiet" onClick={onDiscard}>
              Descartar y empezar de nuevo
            </Button>
          }
        >
          Recuperamos lo que estabas escribiendo ({formatDateTime(draft.savedAt)}).
        </Note>
      )}
      <Columns>
        <SectionIndex />
        <Form onSubmit={send} onKeyDown={holdEnter} noValidate aria-label="Ficha de ingreso">
          <SectionProcedencia />
          <SectionRecepcion />
          <SectionAnimal />
          <SectionIngreso />
          <SectionExamen />
          <SectionMarca />
          <SectionMuestras />
          <SectionEgreso />
          <SectionFotos photos={photos} error={photosError} />
          <SectionObservaciones />
          <SubmitBar progress={progress} kept={kept} />
        </Form>
      </Columns>
    </FormProvider>
  );
}
