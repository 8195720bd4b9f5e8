import CircleAlert from 'lucide-react/icons/circle-alert';
import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { role, size, space } from './theme/tokens.ts';
import { useWords } from './words.ts';

/** The props of every field. */
export interface FieldProps {
  label: ReactNode;
  hint?: ReactNode | undefined;
  /** The message beside the field. Its presence makes the field invalid. */
  error?: ReactNode | undefined;
  required?: boolean | undefined;
  optional?: boolean | undefined;
  id?: string | undefined;
  name?: string | undefined;
}

/** What a control takes from the field around it. */
export interface FieldIds {
  id: string;
  describedBy: string | undefined;
  invalid: true | undefined;
  required: true | undefined;
}

/** The id of the field of that name, which is the `campo` of an error of the API. */
export const fieldId = (name: string): string => `campo-${name}`;

/** Ids that tie a control to its hint and its error; `extra` is the id of one more description. */
export function useField({ id, name, hint, error, required }: FieldProps, extra?: string): FieldIds {
  const generated = useId();
  const own = id ?? (name ? fieldId(name) : generated);
  const described = [error && `${own}-error`, hint && `${own}-ayuda`, extra].filter(Boolean).join(' ');
  return {
    id: own,
    describedBy: described || undefined,
    invalid: error ? true : undefined,
    required: required ? true : undefined,
  };
}

const Box = styled.div`
  display: grid;
  align-content: start;
  gap: ${space(1)};
  min-width: 0;
`;

export const FieldLabel = styled.label`
  font-weight: 600;
  font-size: ${size.base};
`;

const LabelRow = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space(3)};
`;

const Mark = styled.span`
  color: ${role.urgente};
  font-weight: 700;
`;

const Quiet = styled.span`
  color: ${role.textoSuave};
  font-weight: 400;
`;

const Hint = styled.p`
  color: ${role.textoSuave};
  font-size: ${size.chica};
`;

const ErrorText = styled.p`
  display: flex;
  gap: ${space(1)};
  color: ${role.urgente};
  font-size: ${size.chica};
  font-weight: 600;

  svg {
    flex: none;
    width: 1.15em;
    height: 1.15em;
    margin-block-start: 0.18em;
  }
`;

/** The words of a label: its text, then whether it is required or may be left empty. */
export function LabelText({ label, required, optional }: Pick<FieldProps, 'label' | 'required' | 'optional'>) {
  const words = useWords();
  return (
    <>
      {label}
      {required && <Mark aria-hidden="true"> *</Mark>}
      {optional && <Quiet> ({words.optional})</Quiet>}
    </>
  );
}

/** The hint and the error of the field `id`. The error is last, so that nothing above it moves when it appears. */
export function FieldNotes({ id, hint, error }: { id: string } & Pick<FieldProps, 'hint' | 'error'>) {
  return (
    <>
      {hint && <Hint id={`${id}-ayuda`}>{hint}</Hint>}
      {error && (
        <ErrorText id={`${id}-error`}>
          <CircleAlert aria-hidden="true" />
          <span>{error}</span>
        </ErrorText>
      )}
    </>
  );
}

interface FieldWrapperProps extends FieldProps {
  /** At the end of the label's line: a counter. */
  aside?: ReactNode | undefined;
  children: (ids: FieldIds) => ReactNode;
}

/** A label, a control of your own and its notes. The function gets the ids and states that the control must have. */
export function Field({ children, aside, ...field }: FieldWrapperProps) {
  const ids = useField(field);
  return (
    <Box>
      <LabelRow>
        <FieldLabel htmlFor={ids.id}>
          <LabelText {...field} />
        </FieldLabel>
        {aside}
      </LabelRow>
      {children(ids)}
      <FieldNotes id={ids.id} hint={field.hint} error={field.error} />
    </Box>
  );
}
