import { FieldNotes, useField } from '@caparazon/ui/field';
import { motion, role, shape, space } from '@caparazon/ui/theme/tokens';
import { styled } from 'styled-components';
import { no, yes } from './form-values.ts';

const answers = [
  { value: yes, label: 'Sí' },
  { value: no, label: 'No' },
  { value: '', label: 'Sin dato' },
];

const Box = styled.fieldset`
  display: grid;
  gap: ${space(1)};
`;

const Legend = styled.legend`
  padding: 0;
  margin-block-end: ${space(1)};
  font-weight: 600;
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr 1.6fr;
`;

const Segment = styled.label`
  position: relative;
  display: grid;
  place-items: center;
  min-height: ${shape.touch};
  margin-inline-start: -1px;
  padding-inline: ${space(2)};
  border: 1px solid ${role.bordeControl};
  background: ${role.superficie};
  cursor: pointer;
  transition: background-color ${motion.fast};

  &:first-child {
    border-radius: ${shape.control} 0 0 ${shape.control};
  }

  &:last-child {
    border-radius: 0 ${shape.control} ${shape.control} 0;
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

  /* What is not answered is quieter than what is. */
  &:last-child:has(:checked) {
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

interface YesNoProps {
  name: string;
  label: string;
  value: string;
  error?: string | undefined;
  onValueChange: (value: string) => void;
}

/** Yes, no, or not answered, in one row: most of the questions of an intake are this one. */
export function YesNo({ name, label, value, error, onValueChange }: YesNoProps) {
  const ids = useField({ label, name, error });
  return (
    <Box id={ids.id} aria-describedby={ids.describedBy}>
      <Legend>{label}</Legend>
      <Row>
        {answers.map((answer) => (
          <Segment key={answer.value}>
            <input
              type="radio"
              name={name}
              value={answer.value}
              checked={answer.value === value}
              onChange={() => onValueChange(answer.value)}
            />
            <span>{answer.label}</span>
          </Segment>
        ))}
      </Row>
      <FieldNotes id={ids.id} error={error} />
    </Box>
  );
}
