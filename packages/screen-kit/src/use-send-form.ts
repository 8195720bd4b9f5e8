import type { FieldError } from '@caparazon/call/errors';
import { generalMessages as general } from '@caparazon/call/words';
import { type ApiFailure, isApiFailure } from '@caparazon/remote-contract/api-failure';
import { type Notice, useShell } from '@caparazon/remote-contract/shell';
import { focusField } from '@caparazon/ui/focus-field';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
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

/** What happens after a form was stored. */
export interface Stored {
  /** The text of a snackbar. */
  said?: string;
  /** The text for whoever has left the form, where the screen to which it leads would say it. */
  saidLeft?: string;
  /** What one may still do about it, in that snackbar: 'Deshacer'. */
  action?: Notice['action'];
  /** Where the person is led, replacing the form; and the navigation state. */
  to?: string;
  state?: unknown;
  /** Where a person is led who came here directly. Anybody else goes back. */
  back?: string;
  /** What leads the person on by other ways. */
  onward?: () => void;
}

interface Sending<Values extends FieldValues, Body> {
  form: UseFormReturn<Values, unknown, Body>;
  /** Called with the share that has been sent. */
  onProgress: (share: number) => void;
  /** Whether the person is still at the form: an answer may come after they have left it. */
  isHere: () => boolean;
}

export interface FormToSend<Values extends FieldValues, Body> {
  initial: Values;
  check: Resolver<Values, unknown, Body>;
  /** Sends valid input, and gives what happens next. What it throws is shown, and the form stays as it is. */
  store: (body: Body, sending: Sending<Values, Body>) => Promise<Stored | undefined>;
  /** The errors of a refusal by the fields of the form. By default those that the server names. */
  complaintsOf?: (failure: ApiFailure, values: Values) => readonly FieldError[];
  /** The message of a failure. By default the server's. */
  textOf?: (failure: unknown) => string;
  /** The message of a failed validation. By default its first error. */
  invalid?: string;
  /** The fields in reading order, where that of the schema differs. */
  order?: readonly string[];
  /** Tells the person of a failed try. By default by a snackbar and by the focus on the first wrong field. */
  tell?: (text: string, complaints: readonly FieldError[]) => void;
  /** Tells of a failed try whoever has left the form meanwhile. By default by a snackbar. */
  tellLeft?: (text: string) => void;
  /** When a refused field is validated again. By default while it is typed. */
  reValidateMode?: 'onChange' | 'onSubmit';
}

export interface SendForm<Values extends FieldValues, Body> {
  form: UseFormReturn<Values, unknown, Body>;
  /** Validates and sends. While it is sending, another call does nothing. */
  send: (event?: SyntheticEvent) => Promise<void>;
  /** Share of the request that has been sent, 0 to 1. */
  progress: number;
  /** How many tries there were, and the errors of the last one, which do not change while the person corrects them. */
  tried: { tries: number; complaints: readonly FieldError[] };
}

const complaintsIn = (errors: FieldErrors): FieldError[] =>
  Object.entries(errors).flatMap(([campo, error]) =>
    error?.message ? [{ campo, mensaje: String(error.message) }] : [],
  );

/** API names of fields can point into lists: `fotos.2` belongs to the field `fotos`. */
const ofFields = (errores: readonly FieldError[]): FieldError[] =>
  errores.map(({ campo, mensaje }) => ({ campo: campo.split('.')[0] ?? campo, mensaje }));

/**
 * A form from its first value until it is stored. Failed validation and refusals of the server are shown in the same
 * way.
 */
export function useSendForm<Values extends FieldValues, Body>({
  initial,
  check,
  store,
  complaintsOf = ({ errores }) => errores,
  textOf = failureText,
  invalid,
  order,
  tell,
  tellLeft,
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
  const here = useRef(false);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);

  const settle = (complaints: readonly FieldError[]) => setTried(({ tries }) => ({ tries: tries + 1, complaints }));

  const refuse = (text: string, wrong: readonly FieldError[]) => {
    const complaints = order ? order.flatMap((field) => wrong.find(({ campo }) => campo === field) ?? []) : wrong;
    settle(complaints);
    if (!here.current && tellLeft) return tellLeft(text);
    if (here.current && tell) return tell(text, complaints);
    shell.notify({ kind: 'error', text });
    if (here.current && complaints[0]) focusField(complaints[0].campo);
  };

  const say = ({ said, saidLeft, action }: Stored) => {
    const text = said ?? (here.current ? undefined : saidLeft);
    if (text !== undefined) shell.notify({ kind: 'success', text, ...(action && { action }) });
  };

  /** Whoever has left the form stays where they are, with what they write there. */
  const lead = ({ to, state, back, onward }: Stored) => {
    if (!here.current || (to ?? back ?? onward) === undefined) return;
    shell.setUnsaved(false);
    if (onward) onward();
    else if (to === undefined) shell.back(back ?? '/');
    else shell.go(to, { replace: true, state });
  };

  const accept = async (body: Body) => {
    try {
      const stored = await store(body, { form, onProgress: setProgress, isHere: () => here.current });
      settle([]);
      if (!stored) return;
      say(stored);
      lead(stored);
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
    refuse(invalid ?? complaints[0]?.mensaje ?? general.invalid, complaints);
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
