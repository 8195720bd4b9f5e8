import '@caparazon/screen-kit/zod-without-eval';
import { type ReporteBody, reporteBody } from '@caparazon/contracts/cases/reporte';
import type { FieldError } from '@caparazon/contracts/errors';
import { messages } from '@caparazon/contracts/messages';
import { useShell } from '@caparazon/remote-contract/shell';
import { checkWith } from '@caparazon/screen-kit/check-with';
import { FormSummary } from '@caparazon/ui/form-summary';
import { role, shape, space } from '@caparazon/ui/theme/tokens';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { type FieldErrors, FormProvider, useForm } from 'react-hook-form';
import { styled } from 'styled-components';
import { Honeypot } from '../../honeypot.tsx';
import { type Filling, forgetFilling, saveForm } from '../model/draft.ts';
import { type Photos, usePhotos } from '../model/use-photos.ts';
import { useSending } from '../model/use-sending.ts';
import { isBlank, type Position, type ReporteValues, requiredNames } from '../model/values.ts';
import { AnimalFields } from './animal-fields.tsx';
import { ContactFields } from './contact-fields.tsx';
import { PhotosFields } from './photos-fields.tsx';
import { PlaceFields } from './place-fields.tsx';
import { Restart } from './restart.tsx';
import { SendBar } from './send-bar.tsx';

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

/** The complaints in the order in which the form is read. */
const inOrder = (errors: FieldErrors<ReporteValues>): FieldError[] =>
  [...requiredNames, 'latitud', 'nombreContacto', 'telefonoContacto', 'emailContacto', 'observaciones'].flatMap(
    (campo) => {
      const mensaje = errors[campo as keyof ReporteValues]?.message;
      return mensaje ? [{ campo, mensaje }] : [];
    },
  );

interface ReportFormProps {
  filling: Filling;
  /** Whether the form takes the focus: another one stood here before. */
  focused: boolean;
  onSent: (idReporte: number) => void;
  onRestart: () => void;
}

/** The public report (spec 1, sections 2, 3 and 5). What is typed is kept until it is sent or its author starts anew. */
export function ReportForm({ filling, focused, onSent, onRestart }: ReportFormProps): ReactElement {
  const shell = useShell();
  const form = useForm({ resolver, defaultValues: filling.values, shouldFocusError: false });
  const photos = usePhotos(filling.photos);
  const { progress, failed, send } = useSending(filling.id);
  const [withMap, setWithMap] = useState(filling.values.latitud !== null);
  /** What the server said of these very photos. */
  const [refused, setRefused] = useState<{ photos: string; mensaje: string }>();
  /** As they were at the last try: the list does not move under the eyes of who is correcting it. */
  const [summary, setSummary] = useState<{ tries: number; complaints: readonly FieldError[] }>({
    tries: 0,
    complaints: [],
  });

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => void saveForm({ id: filling.id, values }),
      }),
    [form, filling.id],
  );

  const box = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!focused) return;
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView?.({ block: 'start' });
  }, [focused]);

  const complain = (complaints: readonly FieldError[]) => setSummary(({ tries }) => ({ tries: tries + 1, complaints }));

  const onInvalid = (errors: FieldErrors<ReporteValues>) => {
    complain(inOrder(errors));
    shell.notify({ kind: 'error', text: messages.reporte.invalid });
  };

  const onValid = async (body: ReporteBody) => {
    const outcome = await send(body, photos.ready());
    if ('idReporte' in outcome) {
      await forgetFilling();
      onSent(outcome.idReporte);
      return;
    }
    for (const { campo, mensaje } of outcome.complaints) {
      if (campo === 'fotosReporte') setRefused({ photos: named(photos), mensaje });
      else form.setError(campo as keyof ReporteValues, { type: 'server', message: mensaje });
    }
    complain(outcome.complaints);
  };

  const takePlace = ({ latitud, longitud }: Position) => {
    form.setValue('latitud', latitud);
    form.setValue('longitud', longitud);
    setWithMap(true);
  };

  const started = form.formState.isDirty || photos.slots.length > 0 || !isBlank(filling.values);
  const submit = form.handleSubmit(onValid, onInvalid);

  return (
    <FormProvider {...form}>
      <Form
        ref={box}
        tabIndex={-1}
        noValidate
        aria-label="Reporte"
        onSubmit={(event) => {
          event.preventDefault();
          if (progress === null) void submit(event);
        }}
      >
        <FormSummary key={summary.tries} errors={summary.complaints} />
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
            <Restart onRestart={onRestart} />
          </Aside>
        )}
        <SendBar progress={progress} failed={failed} />
      </Form>
    </FormProvider>
  );
}
