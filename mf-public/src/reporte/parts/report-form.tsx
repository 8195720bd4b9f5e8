import { reporteMessages as reporte } from '@caparazon/clinic/reporte/words';
import '@caparazon/screen-kit/zod-without-eval';
import { type ReporteBody, reporteBody } from '@caparazon/clinic/reporte/nuevo';
import { useShell } from '@caparazon/remote-contract/shell';
import { checkWith } from '@caparazon/screen-kit/check-with';
import { Note } from '@caparazon/screen-kit/components/note';
import type { NewPhoto } from '@caparazon/screen-kit/new-photo';
import { useSendForm } from '@caparazon/screen-kit/use-send-form';
import { FormSummary } from '@caparazon/ui/form-summary';
import { role, shape, space } from '@caparazon/ui/theme/tokens';
import { type KeyboardEvent, memo, type ReactElement, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { styled } from 'styled-components';
import { drawnFormMethod } from '../../site/face/publicForm/drawn-form-method.ts';
import { Honeypot } from '../../site/face/publicForm/honeypot.tsx';
import { usePublicMessages } from '../../site/face/publicForm/use-public-messages.ts';
import { sendReporte } from '../api/send-reporte.ts';
import { type Photos, usePhotos } from '../hooks/use-photos.ts';
import type { Filling } from '../model/draft.ts';
import { goesOn } from '../model/draft-records.ts';
import { outgoingOf } from '../model/outgoing.ts';
import { sendUntilAnswered } from '../model/resend.ts';
import type { SentReporte } from '../model/sent-reporte.ts';
import { isBlank, type Position, type ReporteValues } from '../model/values.ts';
import { useTexts } from '../texts/use-texts.ts';
import { AnimalFields } from './animal-fields.tsx';
import { ContactFields } from './contact-fields.tsx';
import { OtherDraft } from './other-draft.tsx';
import { PhotosFields } from './photos-fields.tsx';
import { PlaceFields } from './place-fields.tsx';
import { Restart } from './restart.tsx';
import { Restored } from './restored.tsx';
import { SendBar, type Sending } from './send-bar.tsx';
import { bringThanks } from './thanks.tsx';

const Form = styled.form`
  display: grid;
  gap: ${space(8)};
  max-width: 50rem;
  margin-inline: auto;
  padding: ${space(5)} ${shape.margin} 0;

  @media (min-width: 600px) {
    padding-block-start: ${space(8)};
  }
`;

const Fields = styled.div`
  display: grid;
  gap: ${space(8)};

  &[inert] {
    opacity: 0.6;
  }

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

function abortable(given: { current: AbortController | undefined }): AbortController {
  given.current = new AbortController();
  return given.current;
}

/** @throws the reason of the abort */
const unlessGivenUp = <T,>(waited: Promise<T>, signal: AbortSignal): Promise<T> =>
  Promise.race([
    waited,
    new Promise<never>((_, refuse) => signal.addEventListener('abort', () => refuse(signal.reason))),
  ]);

const named = ({ slots }: Photos) => slots.map(({ id }) => id).join();

/** A new photo or upload progress must not render the large groups again on a slow phone. */
const Animal = memo(AnimalFields);
const Place = memo(PlaceFields);
const Contact = memo(ContactFields);

const order = [
  'fotosReporte',
  'estado',
  'nombreClase',
  'nombreComunReporte',
  'latitud',
  'departamento',
  'ubicacion',
  'nombreContacto',
  'telefonoContacto',
  'emailContacto',
  'observaciones',
];

const fields = 'input:not([type=hidden], [type=file], [tabindex="-1"]), select, textarea';

function goToNext(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, currentTarget, key } = event;
  if (key !== 'Enter' || !(target instanceof HTMLInputElement) || target.enterKeyHint !== 'next') return;
  if (!window.matchMedia('(pointer: coarse)').matches) return;
  event.preventDefault();
  const all = [...currentTarget.querySelectorAll<HTMLElement>(fields)];
  all[all.indexOf(target) + 1]?.focus();
}

interface ReportFormProps {
  filling: Filling;
  /** It takes the focus, since it has replaced another form. */
  focused: boolean;
  onSent: (sent: SentReporte) => void;
  onRestart: () => void;
  onRecover: (id: string) => void;
}

/** The public report (rules: report-fields, help-first), stored until it is sent or discarded. */
export function ReportForm({ filling, focused, onSent, onRestart, onRecover }: ReportFormProps): ReactElement {
  const shell = useShell();
  const says = useTexts();
  const { message, ...messages } = usePublicMessages(reporte.invalid);
  const check = useMemo(() => checkWith<ReporteValues, ReporteBody>(reporteBody, { textOf: message }), [message]);
  const { draft } = filling;
  const savePhotos = useCallback((chosen: readonly NewPhoto[]) => void draft.savePhotos(chosen), [draft]);
  const photos = usePhotos(filling.photos, savePhotos);
  const [sending, setSending] = useState<Sending>({ at: 'rest' });
  const giveUp = useRef<AbortController>(undefined);
  const [withMap, setWithMap] = useState(false);
  /** The server's error about these very photos. */
  const [refused, setRefused] = useState<{ photos: string; mensaje: string }>();

  const { form, send, tried } = useSendForm<ReporteValues, ReporteBody>({
    initial: filling.values,
    check,
    order,
    ...messages,
    // The summary takes the focus.
    tell(text, complaints) {
      shell.notify({ kind: 'error', text });
      const ofPhotos = complaints.find(({ campo }) => campo === 'fotosReporte');
      if (ofPhotos) setRefused({ photos: named(photos), mensaje: ofPhotos.mensaje });
    },
    async store(body) {
      const { signal } = abortable(giveUp);
      const values = form.getValues();
      setSending({ at: 'preparing' });
      let left = false;
      try {
        const chosen = await unlessGivenUp(photos.ready(), signal);
        const bytes = chosen.reduce((sum, photo) => sum + photo.bytes.length, 0);
        const { key, body: whole } = outgoingOf(filling.id, body, chosen);
        await draft.mark(values, true);
        signal.throwIfAborted();
        left = true;
        let waited = false;
        const idReporte = await sendUntilAnswered(
          () => {
            const onProgress = (share: number) => setSending({ at: 'sending', share, bytes, again: waited });
            onProgress(0);
            return sendReporte(shell, whole, { idempotencyKey: key, onProgress, signal });
          },
          {
            signal,
            onWait(sendNow) {
              if (sendNow === null) return;
              // Only the bar says so: nothing has failed yet.
              setSending({ at: 'waiting', sendNow });
              waited = true;
            },
          },
        );
        await draft.forget();
        const { estado, nombreClase, nombreComunReporte, telefonoContacto } = body;
        const animal = { estado, nombreClase, nombreComunReporte };
        onSent({ idReporte, hasPhone: telefonoContacto !== '', animal, photos: whole.fotosReporte });
        return { notice: message(reporte.sent) };
      } catch (failure) {
        if (signal.aborted) {
          setSending({ at: left ? 'cancelled' : 'stopped' });
          if (!left) void draft.mark(values, false);
          return undefined;
        }
        setSending({ at: 'failed' });
        void draft.mark(values, false);
        throw failure;
      }
    },
  });
  // While it is checked, the error summary must be able to take the focus.
  const onItsWay = sending.at === 'preparing' || sending.at === 'sending' || sending.at === 'waiting';

  // A report left while sending stays as a draft.
  useEffect(() => () => giveUp.current?.abort(), []);

  const resumed = useRef(!(filling.restored && goesOn(filling.restored)));
  useEffect(() => {
    if (resumed.current) return;
    resumed.current = true;
    void send();
  }, [send]);

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => void draft.saveForm(values),
      }),
    [form, draft],
  );

  useEffect(() => {
    const over = new AbortController();
    for (const [target, event] of [
      [window, 'pagehide'],
      [document, 'visibilitychange'],
    ] as const) {
      target.addEventListener(event, () => draft.flush(), { signal: over.signal });
    }
    return () => over.abort();
  }, [draft]);

  const box = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!focused) return;
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView?.({ block: 'start' });
  }, [focused]);

  const stop = () => {
    void draft.mark(form.getValues(), true, true);
    giveUp.current?.abort();
  };

  const takePlace = ({ latitud, longitud }: Position) => {
    form.setValue('latitud', latitud);
    form.setValue('longitud', longitud);
  };

  const started = form.formState.isDirty || photos.slots.length > 0 || !isBlank(filling.values);
  useEffect(() => {
    if (started) bringThanks();
  }, [started]);

  return (
    <FormProvider {...form}>
      <Form
        ref={box}
        tabIndex={-1}
        noValidate
        method={drawnFormMethod}
        aria-label={says.form.label}
        onKeyDown={goToNext}
        onSubmit={(event) => void send(event)}
      >
        <Fields inert={onItsWay}>
          {filling.restored && <Restored {...filling.restored} onRestart={onRestart} />}
          {filling.other && <OtherDraft {...filling.other} onRecover={onRecover} />}
          {filling.elsewhere && <Note>{says.draft.elsewhere}</Note>}
          <FormSummary key={tried.tries} errors={tried.complaints} title={says.form.summary} />
          <PhotosFields
            photos={photos}
            error={refused?.photos === named(photos) ? refused.mensaje : undefined}
            offersPlace={form.watch('latitud') === null}
            onUsePlace={takePlace}
          />
          <Animal />
          <Place withMap={withMap} onMapTick={setWithMap} />
          <Contact />
          <Honeypot {...form.register('sitioWeb')} />
          {started && !filling.restored && (
            <Aside>
              <Restart onRestart={onRestart} />
            </Aside>
          )}
        </Fields>
        <SendBar sending={sending} onCancel={stop} />
      </Form>
    </FormProvider>
  );
}
