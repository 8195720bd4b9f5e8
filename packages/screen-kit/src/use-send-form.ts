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

export interface Stored {
  notice?: string;
  /** Instead, for a person who left the form. */
  noticeAfterLeaving?: string;
  action?: Notice['action'];
  /** Where it leads, replacing the form. */
  to?: string;
  state?: unknown;
  /** After a direct visit; otherwise it goes back. */
  back?: string;
  onward?: () => void;
}

interface Sending<Values extends FieldValues, Body> {
  form: UseFormReturn<Values, unknown, Body>;
  onProgress: (share: number) => void;
  /** The person is still at the form. */
  isHere: () => boolean;
}

export interface FormToSend<Values extends FieldValues, Body> {
  initial: Values;
  check: Resolver<Values, unknown, Body>;
  /** Sends valid input; a failure is shown and keeps the form. */
  store: (body: Body, sending: Sending<Values, Body>) => Promise<Stored | undefined>;
  complaintsOf?: (failure: ApiFailure, values: Values) => readonly FieldError[];
  textOf?: (failure: unknown) => string;
  invalid?: string;
  /** Where it differs from the schema's order. */
  order?: readonly string[];
  /** By default a snackbar, and the focus on the first wrong field. */
  tell?: (text: string, complaints: readonly FieldError[]) => void;
  tellLeft?: (text: string) => void;
  reValidateMode?: 'onChange' | 'onSubmit';
}

export interface SendForm<Values extends FieldValues, Body> {
  form: UseFormReturn<Values, unknown, Body>;
  /** Validates and sends, one request at a time. */
  send: (event?: SyntheticEvent) => Promise<void>;
  progress: number;
  /** The number of tries, and the errors of the last, which stay while they are corrected. */
  tried: { tries: number; complaints: readonly FieldError[] };
}

const complaintsIn = (errors: FieldErrors): FieldError[] =>
  Object.entries(errors).flatMap(([campo, error]) =>
    error?.message ? [{ campo, mensaje: String(error.message) }] : [],
  );

/** `fotos.2` belongs to the field `fotos`. */
const ofFields = (errores: readonly FieldError[]): FieldError[] =>
  errores.map(({ campo, mensaje }) => ({ campo: campo.split('.')[0] ?? campo, mensaje }));

/** A form until it is stored; errors of schema and server look alike. */
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

  const say = ({ notice, noticeAfterLeaving, action }: Stored) => {
    const text = notice ?? (here.current ? undefined : noticeAfterLeaving);
    if (text !== undefined) shell.notify({ kind: 'success', text, ...(action && { action }) });
  };

  /** A person who left stays where they are. */
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
