import { Fields } from '@caparazon/screen-kit/components/fields';
import { SaveButton } from '@caparazon/screen-kit/components/submit-bar';
import { UnsavedGuard } from '@caparazon/screen-kit/components/unsaved-guard';
import type { SendForm } from '@caparazon/screen-kit/use-send-form';
import { role, shape, space } from '@caparazon/ui/theme/tokens';
import type { ReactElement, ReactNode } from 'react';
import { FormProvider } from 'react-hook-form';
import { styled } from 'styled-components';
import type { AporteValues } from '../model/aporte-values.ts';
import { AporteFields } from './aporte-fields.tsx';

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(8)};
  max-inline-size: 60rem;
  padding: ${space(6)};
  border: 1px solid ${role.borde};
  border-radius: ${shape.card};
  background: ${role.superficie};

  > :last-child {
    justify-self: start;
  }

  > [role='alert']:empty {
    display: none;
  }
`;

interface AporteSheetProps<Body> extends Pick<SendForm<AporteValues, Body>, 'form' | 'send'> {
  name: string;
  action: string;
  children?: ReactNode;
  /** About what was sent, above the button. */
  question?: ReactNode;
}

/** The form of a contribution. It has no draft: the browser must store neither cards nor donors. */
export function AporteSheet<Body>({
  form,
  send,
  name,
  action,
  children,
  question,
}: AporteSheetProps<Body>): ReactElement {
  return (
    <FormProvider {...form}>
      <UnsavedGuard />
      <Form noValidate autoComplete="off" aria-label={name} onSubmit={(event) => void send(event)}>
        {children}
        <Fields>
          <AporteFields />
        </Fields>
        <div role="alert">{question}</div>
        <SaveButton
          // The field keeps the focus while pressing: an error on leaving it would move the button from under the
          // pointer.
          onMouseDown={(event) => event.preventDefault()}
        >
          {action}
        </SaveButton>
      </Form>
    </FormProvider>
  );
}
