import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from 'styled-components';
import { control } from './control.ts';
import { Field, type FieldProps, partField } from './field.tsx';
import { role, space } from './theme/tokens.ts';

export interface TextFieldProps extends FieldProps, Omit<ComponentPropsWithRef<'input'>, keyof FieldProps | 'size'> {
  onValueChange?: ((text: string) => void) | undefined;
  unit?: string | undefined;
  icon?: ReactNode | undefined;
}

const Frame = styled.div<{ $icon: boolean; $unit: number }>`
  position: relative;

  input {
    padding-inline-start: ${(props) => (props.$icon ? '2.75rem' : undefined)};
    padding-inline-end: ${(props) => (props.$unit ? `calc(${props.$unit}ch + 1.5rem)` : undefined)};
  }
`;

const Inside = styled.span<{ $end?: boolean }>`
  position: absolute;
  inset-block: 0;
  inset-inline: ${(props) => (props.$end ? `auto ${space(3)}` : `${space(3)} auto`)};
  display: grid;
  place-items: center;
  color: ${role.textoSuave};
  pointer-events: none;

  svg {
    width: 1.25rem;
    height: 1.25rem;
  }
`;

const Input = styled.input`
  ${control}
`;

/** A line of text with its label, help and error. Takes every attribute of `<input>`. */
export function TextField({ onValueChange, onChange, unit, icon, ...props }: TextFieldProps) {
  const { field, control: input } = partField(props);
  return (
    <Field {...field}>
      {(own) => (
        <Frame $icon={Boolean(icon)} $unit={unit?.length ?? 0}>
          {icon && <Inside aria-hidden="true">{icon}</Inside>}
          <Input
            type="text"
            {...input}
            {...own}
            onChange={(event) => {
              onChange?.(event);
              onValueChange?.(event.target.value);
            }}
          />
          {unit && <Inside $end>{unit}</Inside>}
        </Frame>
      )}
    </Field>
  );
}
