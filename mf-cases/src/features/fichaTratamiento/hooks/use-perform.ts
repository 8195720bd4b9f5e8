/**
 * Recording a dose: now, unless another time is chosen. It asks before another instance is replaced
 * (rule: dose-overwrite).
 */
import type { TratamientoDetalle } from '@caparazon/contracts/cases/fichaTratamiento';
import type { Instancia, InstanciaBody } from '@caparazon/contracts/cases/instancia';
import { messages } from '@caparazon/contracts/messages';
import { wallClock } from '@caparazon/contracts/time';
import { isRefusedFor } from '@caparazon/remote-contract/api-failure';
import { useShell } from '@caparazon/remote-contract/shell';
import { type SendForm, useSendForm } from '@caparazon/screen-kit/use-send-form';
import { useEffect, useRef, useState } from 'react';
import { recordInstancia } from '../api/record-instancia.ts';
import { useWritten } from '../api/use-written.ts';
import { instantToSend, type PerformValues, performResolver, performValues } from '../model/perform-values.ts';
import { saveFailureText } from '../model/save-failure-text.ts';

interface Performance {
  tratamiento: TratamientoDetalle;
  /** The instance to be modified; undefined to make one. */
  instancia: Instancia | undefined;
  /** The due time to begin with instead of the present. */
  dosis: number | undefined;
  now: number;
}

export interface Perform extends Pick<SendForm<PerformValues, InstanciaBody>, 'form' | 'send'> {
  /** Whether the date-time follows the clock. */
  live: boolean;
  setLive: (live: boolean) => void;
  /** The question whether to overwrite is waiting for an answer (rule: dose-overwrite). */
  asking: boolean;
  answer: (replace: boolean) => void;
}

export function usePerform({ tratamiento, instancia, dosis, now }: Performance): Perform {
  const shell = useShell();
  const written = useWritten();
  const { idFichaTratamiento: id } = tratamiento;
  const [live, setLive] = useState(instancia === undefined && dosis === undefined);
  const [asking, setAsking] = useState(false);
  const replace = useRef(false);

  const { form, send } = useSendForm({
    initial: performValues(instancia, dosis ?? now),
    check: performResolver,
    textOf: saveFailureText,
    async store(body, sending) {
      const text = live ? wallClock(Date.now()) : sending.form.getValues('fechaHora');
      const sobrescribir = replace.current;
      replace.current = false;
      try {
        await recordInstancia(shell, id, {
          ...body,
          fechaHora: instantToSend(text, instancia, Date.parse(tratamiento.fechaHoraComienzo)),
          fechaSeleccionada: instancia?.fechaHora ?? null,
          sobrescribir,
        });
      } catch (failure) {
        if (!isRefusedFor(failure, 'instancia_existente')) throw failure;
        setAsking(true);
        return;
      }
      written();
      return { said: messages.instancia.saved, back: `/ficha_tratamiento/${id}` };
    },
  });

  useEffect(() => {
    if (live) form.resetField('fechaHora', { defaultValue: wallClock(now) });
  }, [live, now, form]);

  return {
    form,
    send,
    live,
    setLive,
    asking,
    answer(yes) {
      setAsking(false);
      replace.current = yes;
      if (yes) void send();
    },
  };
}
