import '@caparazon/screen-kit/zod-without-eval';
import { type ReporteBody, reporteBody } from '@caparazon/contracts/cases/reporte';
import { messages } from '@caparazon/contracts/messages';
import { useShell } from '@caparazon/remote-contract/shell';
import { checkWith } from '@caparazon/screen-kit/check-with';
import { idempotencyKey } from '@caparazon/screen-kit/idempotency-key';
import { fileOf } from '@caparazon/screen-kit/new-photo';
import { useSendForm } from '@caparazon/screen-kit/use-send-form';
import { FormSummary } from '@caparazon/ui/form-summary';
import { role, shape, space } from '@caparazon/ui/theme/tokens';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { styled } from 'styled-components';
import { Honeypot } from '../../../shared/public-form/honeypot.tsx';
import { publicComplaints, publicFailureText } from '../../../shared/public-form/public-failure.ts';
import { sendReporte } from '../api/send-reporte.ts';
import { type Photos, usePhotos } from '../hooks/use-photos.ts';
import { type Filling, forgetFilling, saveForm } from '../model/draft.ts';
import { isBlank, type Position, type ReporteValues, requiredNames } from '../model/values.ts';
import { AnimalFields } from './animal-fields.tsx';
import { ContactFields } from './contact-fields.tsx';
import { PhotosFields } from './photos-fields.tsx';
import { PlaceFields } from './place-fields.tsx';
import { Restart } from './restart.tsx';
import { Restored } from './restored.tsx';
import { SendBar } from './send-bar.tsx';
import type { SentReporte } from './sent-panel.tsx';

const Form = styled.form`
  display: grid;
  gap: ${space(8)};
  max-width: 50rem;
  margin-inline: auto;
  padding: ${space(8)} ${shape.margin} 0;

  /* Room for a card around each group; on a phone the screen is the card. */
  @media (min-width: 600px) {
    > fieldset {
      padding: ${space(6)} ${space(8)} ${space(8)};
      border: 1px solid ${role.borde};
      border-radius: ${shape.card};
      background: ${role.superficie};
    }

    > fieldset > legend {
      float: inline-start;
      width: 100%;
      margin-block-end: ${space(5)};
    }

    > fieldset > legend + * {
      clear: both;
    }
  }
`;

const Aside = styled.div`
  justify-self: start;
`;

const named = ({ slots }: Photos) => slots.map(({ id }) => id).join();

const resolver = checkWith<ReporteValues, ReporteBody>(reporteBody);

/** The fields in reading order. */
const order = [
  ...requiredNames,
  'latitud',
  'fotosReporte',
  'nombreContacto',
  'telefonoContacto',
  'emailContacto',
  'observaciones',
];

interface ReportFormProps {
  filling: Filling;
  /** Whether the form takes the focus, because it has replaced another one. */
  focused: boolean;
  onSent: (sent: SentReporte) => void;
  onRestart: () => void;
}

/**
 * The public report (rules: report-fields, help-first). What is typed is stored until the report is sent or the person
 * starts again.
 */
export function ReportForm({ filling, focused, onSent, onRestart }: ReportFormProps): ReactElement {
  const shell = useShell();
  const photos = usePhotos(filling.photos);
  const [failed, setFailed] = useState(false);
  const [withMap, setWithMap] = useState(filling.values.latitud !== null);
  /** What the server said about these very photos. */
  const [refused, setRefused] = useState<{ photos: string; mensaje: string }>();

  const { form, send, progress, tried } = useSendForm<ReporteValues, ReporteBody>({
    initial: filling.values,
    check: resolver,
    order,
    invalid: messages.reporte.invalid,
    complaintsOf: publicComplaints,
    textOf: publicFailureText(messages.reporte.invalid),
    // The summary takes the focus.
    tell(text, complaints) {
      shell.notify({ kind: 'error', text });
      const ofPhotos = complaints.find(({ campo }) => campo === 'fotosReporte');
      if (ofPhotos) setRefused({ photos: named(photos), mensaje: ofPhotos.mensaje });
    },
    async store(body, { onProgress }) {
      setFailed(false);
      try {
        const sent = await photos.ready();
        const idReporte = await sendReporte(
          shell,
          { ...body, fotosReporte: sent.map(fileOf) },
          {
            // A retry of the same content is the same report.
            idempotencyKey: idempotencyKey(filling.id, { ...body, fotosReporte: sent.map(({ bytes }) => bytes) }),
            onProgress,
          },
        );
        await forgetFilling();
        onSent({ idReporte, hasPhone: body.telefonoContacto !== '' });
        return { said: messages.reporte.sent };
      } catch (failure) {
        setFailed(true);
        throw failure;
      }
    },
  });
  const { isSubmitting } = form.formState;

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => void saveForm({ id: filling.id, values, savedAt: Date.now() }),
      }),
    [form, filling.id],
  );

  const box = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!focused) return;
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView?.({ block: 'start' });
  }, [focused]);

  const takePlace = ({ latitud, longitud }: Position) => {
    form.setValue('latitud', latitud);
    form.setValue('longitud', longitud);
    setWithMap(true);
  };

  const started = form.formState.isDirty || photos.slots.length > 0 || !isBlank(filling.values);

  return (
    <FormProvider {...form}>
      <Form ref={box} tabIndex={-1} noValidate aria-label="Reporte" onSubmit={(event) => void send(event)}>
        {filling.restored && <Restored savedAt={filling.restored.savedAt} onRestart={onRestart} />}
        <FormSummary key={tried.tries} errors={tried.complaints} />
        <AnimalFields />
        <PlaceFields withMap={withMap} onMapTick={setWithMap} />
        <PhotosFields
          photos={photos}
          error={refused?.photos === named(photos) ? refused.mensaje : undefined}
          offersPlace={form.watch('latitud') === null}
          onUsePlace={takePlace}
        />
        <ContactFields />
        <Honeypot {...form.register('sitioWeb')} />
        {started && (
          <Aside>
            <Restart label="Empezar de nuevo" onRestart={onRestart} />
          </Aside>
        )}
        <SendBar progress={isSubmitting ? progress : null} failed={failed} />
      </Form>
    </FormProvider>
  );
}
