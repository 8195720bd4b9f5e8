import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { FieldNotes, type FieldProps, LabelText, partField, useFieldAttributes } from './field.tsx';
import { motion, role, shape, space } from './theme/tokens.ts';

export interface CheckboxFieldProps
  extends FieldProps,
    Omit<ComponentPropsWithRef<'input'>, keyof FieldProps | 'type' | 'size'> {
  onValueChange?: ((checked: boolean) => void) | undefined;
}

const Row = styled.label`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  min-height: ${shape.touch};
  cursor: pointer;

  &:has(:disabled) {
    cursor: not-allowed;
    color: ${role.textoSuave};
  }
`;

const Box = styled.input`
  flex: none;
  display: grid;
  place-items: center;
  width: 1.5rem;
  height: 1.5rem;
  border: 1px solid ${role.bordeControl};
  border-radius: ${shape.control};
  background: ${role.superficie};
  appearance: none;
  cursor: inherit;
  transition: background-color ${motion.fast}, border-color ${motion.fast};

  &::before {
    content: '';
    width: 0.45rem;
    height: 0.8rem;
    margin-block-end: 0.2rem;
    border: solid ${role.sobreAccion};
    border-width: 0 3px 3px 0;
    transform: rotate(42deg);
    opacity: 0;
  }

  &:checked {
    border-color: ${role.accion};
    background: ${role.accion};
  }

  &:checked::before {
    opacity: 1;
  }

  &:disabled {
    border-style: dashed;
    opacity: 0.7;
  }

  &[aria-invalid='true'] {
    border: 2px solid ${role.urgente};
  }

  @media (forced-colors: active) {
    appearance: auto;
  }
`;

/** A yes or no with a large target. */
export function CheckboxField({ onValueChange, onChange, ...props }: CheckboxFieldProps) {
  const { field, control } = partField(props);
  const attributes = useFieldAttributes(field);
  return (
    <div>
      <Row htmlFor={attributes.id}>
        <Box
          {...control}
          type="checkbox"
          {...attributes}
          name={field.name}
          onChange={(event) => {
            onChange?.(event);
            onValueChange?.(event.target.checked);
          }}
        />
        <span>
          <LabelText {...field} />
        </span>
      </Row>
      <FieldNotes id={attributes.id} hint={field.hint} error={field.error} />
    </div>
  );
}
