import '@caparazon/screen-kit/zod-without-eval';
import { type Seguimiento, type SeguimientoQuery, seguimientoQuery } from '@caparazon/contracts/cases/seguimiento';
import { useShell } from '@caparazon/remote-contract/shell';
import { checkWith } from '@caparazon/screen-kit/check-with';
import { useSendForm } from '@caparazon/screen-kit/use-send-form';
import { Button } from '@caparazon/ui/button';
import { focusField } from '@caparazon/ui/focus-field';
import { TextField } from '@caparazon/ui/text-field';
import { role, shape, size, space } from '@caparazon/ui/theme/tokens';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { type ReactElement, useState } from 'react';
import { styled } from 'styled-components';
import { unsent } from '../../../shared/public-form/unsent.ts';
import { fetchSeguimiento } from '../api/fetch-seguimiento.ts';

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

/** A refusal appears under the field that has the focus, and on a phone that is under the edge. */
const intoView = (element: HTMLElement | null) => element?.scrollIntoView?.({ block: 'nearest' });

const digits = (text: string): string => text.replace(/\D/g, '');

/** Who writes '#42', or the whole phone, means 42 and its last four digits. */
const resolver = checkWith<AskValues, SeguimientoQuery>(seguimientoQuery, {
  bodyOf: ({ reporte, telefono }) => ({
    reporte: digits(reporte).replace(/^0+/, ''),
    telefono: digits(telefono).slice(-4),
  }),
});

interface AskFormProps {
  /** The number in the address of the page, or ''. */
  reporte: string;
  onFound: (seguimiento: Seguimiento) => void;
}

/** Asks for the report's number and the end of its phone. The phone is never part of the page's address. */
export function AskForm({ reporte, onFound }: AskFormProps): ReactElement {
  const shell = useShell();
  const [trouble, setTrouble] = useState<string>();
  const { form, send } = useSendForm<AskValues, SeguimientoQuery>({
    initial: { reporte, telefono: '' },
    check: resolver,
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
    <Form noValidate method={unsent} aria-label="Seguir un reporte" onSubmit={(event) => void send(event)}>
      <TextField
        {...form.register('reporte')}
        label="Número del reporte"
        error={errors.reporte?.message}
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        required
      />
      <TextField
        {...form.register('telefono')}
        label="Últimos cuatro dígitos de tu teléfono"
        hint="Del teléfono que dejaste en el reporte. Si terminaba en 99 123 456, son 3456."
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
      <Button type="submit" variant="primary" large loading={isSubmitting} loadingText="Buscando…">
        Ver qué pasó
      </Button>
    </Form>
  );
}
