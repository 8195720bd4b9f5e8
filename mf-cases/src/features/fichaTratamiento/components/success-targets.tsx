import { exitos } from '@caparazon/contracts/cases/fichaTratamiento-values';
import { FieldNotes, LabelText, useField } from '@caparazon/ui/field';
import { media, motion, role, shape, size, space } from '@caparazon/ui/theme/tokens';
import { styled } from 'styled-components';

const Group = styled.fieldset`
  display: grid;
  gap: ${space(2)};

  legend {
    padding: 0;
    margin-block-end: ${space(2)};
    font-weight: 600;
  }
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(${exitos.length}, minmax(0, 1fr));
  gap: ${space(2)};
`;

/** Large enough for the thumb of a wet hand. */
const Target = styled.label`
  position: relative;
  display: grid;
  place-items: center;
  min-height: 4rem;
  border: 1px solid ${role.bordeControl};
  border-radius: ${shape.control};
  background: ${role.superficie};
  font-size: ${size.media};
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  cursor: pointer;
  transition: background-color ${motion.fast}, border-color ${motion.fast};

  small {
    font-size: 0.7em;
  }

  input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: inherit;
  }

  &:hover {
    border-color: ${role.texto};
  }

  &:has(:checked) {
    border-color: ${role.hecho};
    background: ${role.hechoFondo};
    box-shadow: inset 0 0 0 2px ${role.hecho};
    color: ${role.hecho};
  }

  &:has(:focus-visible) {
    outline: 3px solid ${role.foco};
    outline-offset: 2px;
  }

  ${media.narrow} {
    font-size: ${size.base};
  }

  @media (forced-colors: active) {
    &:has(:checked) {
      outline: 3px solid;
    }
  }
`;

interface SuccessTargetsProps {
  value: string;
  onValueChange: (value: string) => void;
  error: string | undefined;
}

/** How well the dose was given, in five steps (rule: dose-recording). */
export function SuccessTargets({ value, onValueChange, error }: SuccessTargetsProps) {
  const field = { label: 'Éxito', name: 'exito', required: true, error };
  const ids = useField(field);
  return (
    <Group
      id={ids.id}
      role="radiogroup"
      aria-describedby={ids.describedBy}
      aria-invalid={ids.invalid}
      aria-required={ids.required}
    >
      <legend>
        <LabelText {...field} />
      </legend>
      <Row>
        {exitos.map((level) => (
          <Target key={level}>
            <input
              type="radio"
              name={field.name}
              value={level}
              checked={value === String(level)}
              onChange={() => onValueChange(String(level))}
            />
            <span>
              {level}
              <small> %</small>
            </span>
          </Target>
        ))}
      </Row>
      <FieldNotes id={ids.id} error={error} />
    </Group>
  );
}
