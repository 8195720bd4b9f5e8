import { styled } from 'styled-components';
import { FieldNotes, type FieldProps, LabelText, useFieldAttributes } from './field.tsx';
import { motion, role, shape, space } from './theme/tokens.ts';

interface SegmentedFieldProps extends FieldProps {
  name: string;
  /** '' means no answer, and looks quieter. */
  options: readonly { value: string; label: string }[];
  value: string;
  onValueChange: (value: string) => void;
}

const Box = styled.fieldset`
  display: grid;
  align-content: start;
  gap: ${space(1)};
  min-width: 0;
`;

const Legend = styled.legend`
  padding: 0;
  margin-block-end: ${space(1)};
  font-weight: 600;
`;

const Row = styled.div`
  display: flex;
`;

const Segment = styled.label`
  position: relative;
  flex: 1 1 auto;
  display: grid;
  place-items: center;
  min-height: ${shape.touch};
  margin-inline-start: -1px;
  padding-inline: ${space(2)};
  border: 1px solid ${role.bordeControl};
  background: ${role.superficie};
  text-align: center;
  cursor: pointer;
  transition: background-color ${motion.fast};

  &:first-child {
    border-radius: ${shape.control} 0 0 ${shape.control};
  }

  &:last-child {
    border-radius: 0 ${shape.control} ${shape.control} 0;
  }

  &[data-callada] {
    color: ${role.textoSuave};
  }

  &:hover {
    background: ${role.superficieHundida};
  }

  &:has(:checked) {
    z-index: 1;
    background: ${role.elegido};
    box-shadow: inset 0 0 0 2px ${role.accion};
    color: ${role.sobreElegido};
    font-weight: 700;
  }

  &[data-callada]:has(:checked) {
    background: ${role.superficieHundida};
    box-shadow: none;
    color: ${role.textoSuave};
    font-weight: 400;
  }

  &:has(:focus-visible) {
    z-index: 2;
    outline: 3px solid ${role.foco};
    outline-offset: 2px;
  }

  input {
    position: absolute;
    inset: 0;
    opacity: 0;
    cursor: inherit;
  }

  @media (forced-colors: active) {
    &:has(:checked) {
      outline: 3px solid Highlight;
    }
  }
`;

/** One of two to four short answers in a row. */
export function SegmentedField({ options, value, onValueChange, ...field }: SegmentedFieldProps) {
  const attributes = useFieldAttributes(field);
  return (
    <Box id={attributes.id} aria-describedby={attributes['aria-describedby']}>
      <Legend>
        <LabelText {...field} />
      </Legend>
      <Row>
        {options.map((option) => (
          <Segment key={option.value} data-callada={option.value === '' || undefined}>
            <input
              type="radio"
              name={field.name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onValueChange(option.value)}
            />
            <span>{option.label}</span>
          </Segment>
        ))}
      </Row>
      <FieldNotes id={attributes.id} hint={field.hint} error={field.error} />
    </Box>
  );
}
