import type { FieldError } from '@caparazon/contracts/errors';
import { messages } from '@caparazon/contracts/messages';
import { type ApiFailure, isApiFailure } from '@caparazon/remote-contract/api-failure';
import { useShell } from '@caparazon/remote-contract/shell';
import { focusField } from '@caparazon/ui/focus-field';
import { type SyntheticEvent, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import { failureText } from './failure-text.ts';

/** What follows when a form was stored. */
export interface Stored {
  /** Said in a snackbar. */
  said?: string;
  /** Where the person is led, in place of the form; and what is handed over. */
  to?: string;
  state?: unknown;
  /** Where the person is led who came here directly; any other goes back. */
  back?: string;
}

interface Sending<Values extends FieldValues, Body> {
  form: UseFormReturn<Values, unknown, Body>;
  /** Takes the share that has left. */
  onProgress: (share: number) => void;
}

export interface FormToSend<Values extends FieldValues, Body> {
  initial: Values;
  check: Resolver<Values, unknown, Body>;
  /** Sends what the check has passed, and gives what follows. What it throws is told, and the form stays as it is. */
  store: (body: Body, sending: Sending<Values, Body>) => Promise<Stored | undefined>;
  /** What a refusal is about, by the fields of the form. What the server names, unless given. */
  complaintsOf?: (failure: ApiFailure, values: Values) => readonly FieldError[];
  /** What is said of a failure. What the server said, unless given. */
  textOf?: (failure: unknown) => string;
  /** What is said when the check refuses. Its first complaint, unless given. */
  invalid?: string;
  /** The fields in the order in which they are read, where the schema has another. */
  order?: readonly string[];
  /** Tells the person of a try that came to nothing. A snackbar and the first wrong field, unless given. */
  tell?: (text: string, complaints: readonly FieldError[]) => void;
  /** When a field that was refused is looked at again: as it is written, unless given. */
  reValidateMode?: 'onChange' | 'onSubmit';
}

export interface SendForm<Values extends FieldValues, Body> {
  form: UseFormReturn<Values, unknown, Body>;
  /** Checks and sends. While it does, another call does nothing. */
  send: (event?: SyntheticEvent) => Promise<void>;
  /** Share of what is sent that has left, 0 to 1. */
  progress: number;
  /** How many tries there were, and what was wrong at the last one: it does not move while the person corrects it. */
  tried: { tries: number; complaints: readonly FieldError[] };
}

const complaintsIn = (errors: FieldErrors): FieldError[] =>
  Object.entries(errors).flatMap(([campo, error]) =>
    error?.message ? [{ campo, mensaje: String(error.message) }] : [],
  );

/** The names of the API reach into lists: `fotos.2` is about the field `fotos`. */
const ofFields = (errores: readonly FieldError[]): FieldError[] =>
  errores.map(({ campo, mensaje }) => ({ campo: campo.split('.')[0] ?? campo, mensaje }));

/** A form from its first value to its being stored: what the check refuses and what the server refuses is told alike. */
export function useSendForm<Values extends FieldValues, Body>({
  initial,
  check,
  store,
  complaintsOf = ({ errores }) => errores,
  textOf = failureText,
  invalid,
  order,
  tell,
  reValidateMode = 'onChange',
}: FormToSend<Values, Body>): SendForm<Values, Body> {
  const shell = useShell();
  const form = useForm<Values, unknown, Body>({
    defaultValues: initial as DefaultValues<Values>,
    resolver: check,
    reValidateMode,
    shouldFocusError: false,
  });
  const [progress, setProgress] = useState(0);
  const [tried, setTried] = useState<SendForm<Values, Body>['tried']>({ tries: 0, complaints: [] });
  const sending = useRef(false);

  const settle = (complaints: readonly FieldError[]) => setTried(({ tries }) => ({ tries: tries + 1, complaints }));

  const refuse = (text: string, wrong: readonly FieldError[]) => {
    const complaints = order ? order.flatMap((field) => wrong.find(({ campo }) => campo === field) ?? []) : wrong;
    settle(complaints);
    if (tell) return tell(text, complaints);
    shell.notify({ kind: 'error', text });
    if (complaints[0]) focusField(complaints[0].campo);
  };

  const follow = ({ said, to, state, back }: Stored) => {
    if (said !== undefined) shell.notify({ kind: 'success', text: said });
    if (to === undefined && back === undefined) return;
    shell.setUnsaved(false);
    if (to === undefined) shell.back(back ?? '/');
    else shell.go(to, { replace: true, state });
  };

  const accept = async (body: Body) => {
    try {
      const stored = await store(body, { form, onProgress: setProgress });
      settle([]);
      if (stored) follow(stored);
    } catch (failure) {
      const complaints = isApiFailure(failure) ? ofFields(complaintsOf(failure, form.getValues())) : [];
      for (const { campo, mensaje } of complaints) {
        form.setError(campo as Path<Values>, { type: 'server', message: mensaje });
      }
      refuse(textOf(failure), complaints);
    } finally {
      setProgress(0);
    }
  };

  const submit = form.handleSubmit(accept, (errors) => {
    const complaints = complaintsIn(errors);
    refuse(invalid ?? complaints[0]?.mensaje ?? messages.general.invalid, complaints);
  });

  const send = async (event?: SyntheticEvent) => {
    event?.preventDefault();
    if (sending.current) return;
    sending.current = true;
    try {
      await submit(event);
    } finally {
      sending.current = false;
    }
  };

  return { form, send, progress, tried };
}
