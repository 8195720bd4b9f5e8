/** Recording a dose: the present unless another time is chosen, asking before another instance is replaced. */
import type { TratamientoDetalle } from '@caparazon/contracts/cases/fichaTratamiento';
import type { Instancia, InstanciaBody } from '@caparazon/contracts/cases/instancia';
import { messages } from '@caparazon/contracts/messages';
import { wallClock } from '@caparazon/contracts/time';
import { isApiFailure, isRefusedFor } from '@caparazon/remote-contract/api-failure';
import { useShell } from '@caparazon/remote-contract/shell';
import { focusField } from '@caparazon/ui/focus-field';
import { type FormEvent, useEffect, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { recordInstancia } from '../api/record-instancia.ts';
import { useWritten } from '../api/use-written.ts';
import { failureText } from './failure-text.ts';
import { instantToSend, type PerformValues, performFields, performResolver, performValues } from './perform-values.ts';

interface Performance {
  tratamiento: TratamientoDetalle;
  /** The one to be modified; undefined to make one. */
  instancia: Instancia | undefined;
  /** The due time to begin with instead of the present. */
  dosis: number | undefined;
  now: number;
}

export interface Perform {
  form: UseFormReturn<PerformValues, unknown, InstanciaBody>;
  send: (event: FormEvent) => Promise<void>;
  /** Whether the date-time follows the clock. */
  live: boolean;
  setLive: (live: boolean) => void;
  /** The spec's question waits for an answer. */
  asking: boolean;
  answer: (replace: boolean) => void;
}

export function usePerform({ tratamiento, instancia, dosis, now }: Performance): Perform {
  const shell = useShell();
  const written = useWritten();
  const { idFichaTratamiento: id } = tratamiento;
  const [live, setLive] = useState(instancia === undefined && dosis === undefined);
  const [waiting, setWaiting] = useState<InstanciaBody>();
  const form = useForm<PerformValues, unknown, InstanciaBody>({
    defaultValues: performValues(instancia, dosis ?? now),
    resolver: performResolver,
    shouldFocusError: false,
  });

  useEffect(() => {
    if (live) form.resetField('fechaHora', { defaultValue: wallClock(now) });
  }, [live, now, form]);

  const refuse = (failure: unknown) => {
    shell.notify({ kind: 'error', text: failureText(failure) });
    if (!isApiFailure(failure)) return;
    for (const { campo, mensaje } of failure.errores) {
      const field = performFields.find((name) => name === campo);
      if (field) form.setError(field, { type: 'servidor', message: mensaje });
    }
    const [first] = failure.errores;
    if (first) focusField(first.campo);
  };

  const store = async (body: InstanciaBody, sobrescribir: boolean) => {
    const text = live ? wallClock(Date.now()) : form.getValues('fechaHora');
    try {
      await recordInstancia(shell, id, {
        ...body,
        fechaHora: instantToSend(text, instancia, Date.parse(tratamiento.fechaHoraComienzo)),
        fechaSeleccionada: instancia?.fechaHora ?? null,
        sobrescribir,
      });
      written();
      shell.setUnsaved(false);
      shell.notify({ kind: 'success', text: messages.instancia.saved });
      shell.back(`/ficha_tratamiento/${id}`);
    } catch (failure) {
      if (isRefusedFor(failure, 'instancia_existente')) setWaiting(body);
      else refuse(failure);
    }
  };

  const send = form.handleSubmit(
    (body) => store(body, false),
    (errors) => {
      const first = performFields.find((field) => errors[field]);
      if (!first) return;
      shell.notify({ kind: 'error', text: errors[first]?.message ?? messages.general.invalid });
      focusField(first);
    },
  );

  return {
    form,
    send,
    live,
    setLive,
    asking: waiting !== undefined,
    answer(replace) {
      setWaiting(undefined);
      if (replace && waiting) void store(waiting, true);
    },
  };
}
