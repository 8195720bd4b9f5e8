import CircleAlert from 'lucide-react/icons/circle-alert';
import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { role, size, space } from './theme/tokens.ts';
import { useWords } from './words.ts';

export interface FieldProps {
  label: ReactNode;
  hint?: ReactNode | undefined;
  /** Its presence makes the field invalid. */
  error?: ReactNode | undefined;
  required?: boolean | undefined;
  optional?: boolean | undefined;
  id?: string | undefined;
  name?: string | undefined;
}

export interface FieldAttributes {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

/** The id of a field by name, an error's `campo`. */
export const fieldId = (name: string): string => `campo-${name}`;

/** Parts the props of a field from those of its control. */
export const partField = <P extends FieldProps>({
  label,
  hint,
  error,
  required,
  optional,
  id,
  name,
  ...control
}: P) => ({
  field: { label, hint, error, required, optional, id, name },
  control,
});

/** What ties a control to its hint and its error. */
export function useFieldAttributes({ id, name, hint, error, required }: FieldProps): FieldAttributes {
  const generated = useId();
  const own = id ?? (name ? fieldId(name) : generated);
  const described = [error && `${own}-error`, hint && `${own}-ayuda`].filter(Boolean).join(' ');
  return {
    id: own,
    'aria-describedby': described || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-required': required ? true : undefined,
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

/** A label, with required or optional. */
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

/** Hint and error; the error is last, so that nothing moves when it appears. */
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
  /** A counter at the end of the label's line. */
  aside?: ReactNode | undefined;
  children: (attributes: FieldAttributes & Pick<FieldProps, 'name'>) => ReactNode;
}

/** A label, a control of your own and its notes. The function gets the attributes that the control must have. */
export function Field({ children, aside, ...field }: FieldWrapperProps) {
  const attributes = useFieldAttributes(field);
  return (
    <Box>
      <LabelRow>
        <FieldLabel htmlFor={attributes.id}>
          <LabelText {...field} />
        </FieldLabel>
        {aside}
      </LabelRow>
      {children({ ...attributes, name: field.name })}
      <FieldNotes id={attributes.id} hint={field.hint} error={field.error} />
    </Box>
  );
}
