import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { FieldNotes, type FieldProps, LabelText, useField } from './field.tsx';
import { motion, role, shape, size, space } from './theme/tokens.ts';

export interface RadioGroupProps extends FieldProps {
  name: string;
  options: readonly { value: string; label: string; icon?: ReactNode; hint?: string }[];
  value: string;
  onValueChange: (value: string) => void;
  /** How many stand side by side; as many as fit when absent. */
  columns?: number | undefined;
  disabled?: boolean | undefined;
}

const Group = styled.fieldset`
  display: grid;
  gap: ${space(2)};
`;

const Legend = styled.legend`
  padding: 0;
  margin-block-end: ${space(2)};
  font-weight: 600;
`;

/** As many in a line as fit. None is narrower than its longest word, which would otherwise leave its box. */
const wrapped = css`
  display: flex;
  flex-wrap: wrap;

  > * {
    flex: 1 1 8.5rem;
  }
`;

const Options = styled.div<{ $columns: number | undefined }>`
  ${({ $columns }) =>
    $columns
      ? css`
          display: grid;
          grid-template-columns: repeat(${$columns}, minmax(0, 1fr));
        `
      : wrapped}
  gap: ${space(2)};
`;

const Target = styled.label`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${space(3)};
  min-height: 3.25rem;
  padding: ${space(2)} ${space(3)};
  border: 1px solid ${role.bordeControl};
  border-radius: ${shape.control};
  background: ${role.superficie};
  cursor: pointer;
  transition: background-color ${motion.fast}, border-color ${motion.fast};

  &:hover {
    border-color: ${role.texto};
  }

  &:has(:checked) {
    border-color: ${role.accion};
    background: ${role.elegido};
    box-shadow: inset 0 0 0 1px ${role.accion};
    color: ${role.sobreElegido};
    font-weight: 600;
  }

  &:has(:focus-visible) {
    outline: 3px solid ${role.foco};
    outline-offset: 2px;
  }

  [aria-invalid='true'] > * > & {
    border-color: ${role.urgente};
  }

  &:has(:disabled) {
    border-style: dashed;
    color: ${role.textoSuave};
    cursor: not-allowed;
  }

  svg {
    flex: none;
  }
`;

const Dot = styled.input`
  flex: none;
  width: 1.25rem;
  height: 1.25rem;
  border: 1px solid ${role.bordeControl};
  border-radius: ${shape.pill};
  background: ${role.superficie};
  appearance: none;
  outline: none;
  cursor: inherit;
  transition: border-width ${motion.fast};

  &:checked {
    border: 0.4rem solid ${role.accion};
  }

  @media (forced-colors: active) {
    appearance: auto;
  }
`;

const Note = styled.span`
  display: block;
  color: ${role.textoSuave};
  font-size: ${size.chica};
  font-weight: 400;
`;

/** One choice among few, as large targets for a thumb. Legend, hint and error belong to the group. */
export function RadioGroup({ options, value, onValueChange, columns, disabled, ...field }: RadioGroupProps) {
  const ids = useField(field);
  return (
    <Group
      id={ids.id}
      role="radiogroup"
      aria-describedby={ids.describedBy}
      aria-invalid={ids.invalid}
      aria-required={ids.required}
      disabled={disabled}
    >
      <Legend>
        <LabelText {...field} />
      </Legend>
      <Options $columns={columns}>
        {options.map((option) => (
          <Target key={option.value}>
            <Dot
              type="radio"
              name={field.name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onValueChange(option.value)}
            />
            {option.icon}
            <span>
              {option.label}
              {option.hint && <Note>{option.hint}</Note>}
            </span>
          </Target>
        ))}
      </Options>
      <FieldNotes id={ids.id} hint={field.hint} error={field.error} />
    </Group>
  );
}
