import { seguimientoMessages as seguimiento } from '@caparazon/clinic/seguimiento/words';
import '@caparazon/screen-kit/zod-without-eval';
import { type Seguimiento, type SeguimientoQuery, seguimientoQuery } from '@caparazon/clinic/seguimiento/calls';
import { isRefusedFor } from '@caparazon/remote-contract/api-failure';
import { useShell } from '@caparazon/remote-contract/shell';
import { checkWith } from '@caparazon/screen-kit/check-with';
import { useSendForm } from '@caparazon/screen-kit/use-send-form';
import { Button } from '@caparazon/ui/button';
import { focusField } from '@caparazon/ui/focus-field';
import { TextField } from '@caparazon/ui/text-field';
import { role, shape, size, space } from '@caparazon/ui/theme/tokens';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { type ReactElement, useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { useMessages } from '../../site/face/language/messages.ts';
import { drawnFormMethod } from '../../site/face/publicForm/drawn-form-method.ts';
import { fetchSeguimiento } from '../api/fetch-seguimiento.ts';
import { useTexts } from '../texts/use-texts.ts';

const Form = styled.form`
  display: grid;
  gap: ${space(5)};
`;

const Trouble = styled.p`
  display: flex;
  gap: ${space(2)};
  padding: ${space(3)} ${space(4)};
  border: 1px solid ${role.urgente};
  border-inline-start-width: 6px;
  border-radius: ${shape.control};
  background: ${role.urgenteFondo};
  color: ${role.texto};
  font-size: ${size.chica};
  font-weight: 600;

  svg {
    flex: none;
    width: 1.4em;
    height: 1.4em;
    color: ${role.urgente};
  }
`;

interface AskValues {
  reporte: string;
  telefono: string;
}

/** On a phone a refusal would appear below the edge. */
const intoView = (element: HTMLElement | null) => element?.scrollIntoView?.({ block: 'nearest' });

const digits = (text: string): string => text.replace(/\D/g, '');

/** '#42' and a whole phone count as 42 and its last four digits. */
const bodyOf = ({ reporte, telefono }: AskValues) => ({
  reporte: digits(reporte).replace(/^0+/, ''),
  telefono: digits(telefono).slice(-4),
});

function messageOf(failure: unknown): string | undefined {
  if (isRefusedFor(failure, 'no_encontrado')) return seguimiento.notFound;
  return isRefusedFor(failure, 'demasiados_intentos') ? seguimiento.tooMany : undefined;
}

interface AskFormProps {
  reporte: string;
  onFound: (seguimiento: Seguimiento) => void;
}

/** Asks for number and phone; the phone is never part of an address. */
export function AskForm({ reporte, onFound }: AskFormProps): ReactElement {
  const shell = useShell();
  const says = useTexts().form;
  const { message, failure } = useMessages();
  const check = useMemo(
    () => checkWith<AskValues, SeguimientoQuery>(seguimientoQuery, { bodyOf, textOf: message }),
    [message],
  );
  const [trouble, setTrouble] = useState<string>();
  const { form, send } = useSendForm<AskValues, SeguimientoQuery>({
    initial: { reporte, telefono: '' },
    check,
    textOf(failed) {
      const known = messageOf(failed);
      return known === undefined ? failure(failed) : message(known);
    },
    tell(text, [first]) {
      setTrouble(first ? undefined : text);
      if (first) focusField(first.campo);
    },
    async store(query) {
      setTrouble(undefined);
      onFound(await fetchSeguimiento(shell, query));
      return undefined;
    },
  });
  const { errors, isSubmitting } = form.formState;

  return (
    <Form noValidate method={drawnFormMethod} aria-label={says.label} onSubmit={(event) => void send(event)}>
      <TextField
        {...form.register('reporte')}
        label={says.reporte}
        error={errors.reporte?.message}
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        required
      />
      <TextField
        {...form.register('telefono')}
        label={says.telefono}
        hint={says.telefonoHint}
        error={errors.telefono?.message}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        required
      />
      {trouble && (
        <Trouble role="alert" ref={intoView}>
          <CircleAlert aria-hidden />
          <span>{trouble}</span>
        </Trouble>
      )}
      <Button type="submit" variant="primary" large loading={isSubmitting} loadingText={says.sending}>
        {says.send}
      </Button>
    </Form>
  );
}
