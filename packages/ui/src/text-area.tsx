import { type ComponentPropsWithRef, useState } from 'react';
import { styled } from 'styled-components';
import { control } from './control.ts';
import { Field, type FieldProps, partField } from './field.tsx';
import { role, size } from './theme/tokens.ts';
import { useWords } from './words.ts';

export interface TextAreaProps extends FieldProps, Omit<ComponentPropsWithRef<'textarea'>, keyof FieldProps> {
  onValueChange?: ((text: string) => void) | undefined;
}

const Area = styled.textarea`
  ${control}
  min-height: 6.5rem;
  resize: vertical;
  field-sizing: content;
`;

const Counter = styled.output`
  flex: none;
  color: ${role.textoSuave};
  font-size: ${size.chica};

  &[data-lleno='true'] {
    color: ${role.aviso};
    font-weight: 600;
  }
`;

/** Several lines; `maxLength` counts what is left, and announces it near the end. */
export function TextArea({ onValueChange, onChange, maxLength, ...props }: TextAreaProps) {
  const { field, control: area } = partField(props);
  const words = useWords();
  const [typed, setTyped] = useState(String(area.defaultValue ?? '').length);
  const length = area.value === undefined ? typed : String(area.value).length;
  const scarce = maxLength !== undefined && maxLength - length <= Math.min(50, maxLength / 10);
  const counter = maxLength !== undefined && (
    <Counter data-lleno={scarce} aria-live={scarce ? 'polite' : 'off'}>
      {words.of(length, maxLength)}
    </Counter>
  );
  return (
    <Field {...field} aside={counter}>
      {(own) => (
        <Area
          {...area}
          maxLength={maxLength}
          {...own}
          onChange={(event) => {
            setTyped(event.target.value.length);
            onChange?.(event);
            onValueChange?.(event.target.value);
          }}
        />
      )}
    </Field>
  );
}
