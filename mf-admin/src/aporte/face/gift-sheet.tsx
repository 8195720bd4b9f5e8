import { Fields } from '@caparazon/screen-kit/components/fields';
import { SaveButton } from '@caparazon/screen-kit/components/submit-bar';
import { UnsavedGuard } from '@caparazon/screen-kit/components/unsaved-guard';
import type { SendForm } from '@caparazon/screen-kit/use-send-form';
import { role, shape, space } from '@caparazon/ui/theme/tokens';
import type { ReactElement, ReactNode } from 'react';
import { type FieldValues, FormProvider } from 'react-hook-form';
import { styled } from 'styled-components';

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

interface GiftSheetProps<Values extends FieldValues, Body> extends Pick<SendForm<Values, Body>, 'form' | 'send'> {
  name: string;
  action: string;
  /** What somebody else changed meanwhile. */
  conflict?: ReactNode;
  /** The fields. */
  children: ReactNode;
  /** About what was sent, above the button. */
  question?: ReactNode;
}

/** The form of a gift. It has no draft: the browser must store neither cards nor donors. */
export function GiftSheet<Values extends FieldValues, Body>({
  form,
  send,
  name,
  action,
  conflict,
  children,
  question,
}: GiftSheetProps<Values, Body>): ReactElement {
  return (
    <FormProvider {...form}>
      <UnsavedGuard />
      <Form noValidate autoComplete="off" aria-label={name} onSubmit={(event) => void send(event)}>
        {conflict}
        <Fields>{children}</Fields>
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
