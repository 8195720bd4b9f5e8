import { exitos } from '@caparazon/clinic/tratamiento/values';
import { FieldNotes, LabelText, useFieldAttributes } from '@caparazon/ui/field';
import { media, motion, role, shape, size, space } from '@caparazon/ui/theme/tokens';
import { styled } from 'styled-components';
import type { DoseWords } from '../face/dose-or-procedure.ts';

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

  /* Words of a width that a fifth of a phone does not have. */
  ${media.narrow} {
    grid-template-columns: repeat(${exitos.length - 1}, minmax(0, 1fr));

    > :first-child {
      order: 1;
      grid-column: 1 / -1;
      min-height: ${shape.touch};
    }
  }
`;

/** The target suits the thumb of a wet hand. */
const Target = styled.label<{ $none: boolean }>`
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
    border-color: ${({ $none }) => ($none ? role.neutro : role.hecho)};
    background: ${({ $none }) => ($none ? role.neutroFondo : role.hechoFondo)};
    box-shadow: inset 0 0 0 2px ${({ $none }) => ($none ? role.neutro : role.hecho)};
    color: ${({ $none }) => ($none ? role.neutro : role.hecho)};
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

const Words = styled.span`
  padding-inline: ${space(1)};
  font-size: ${size.chica};
  line-height: 1.15;
  text-align: center;
  white-space: normal;
`;

interface SuccessTargetsProps {
  doseWords: DoseWords;
  value: string;
  onValueChange: (value: string) => void;
  error: string | undefined;
}

/** The received share; none is an attempt (rules: dose-recording, dose-attempt). */
export function SuccessTargets({ doseWords, value, onValueChange, error }: SuccessTargetsProps) {
  const field = { label: doseWords.howMuch, name: 'exito', required: true, error };
  const attributes = useFieldAttributes(field);
  return (
    <Group {...attributes} role="radiogroup">
      <legend>
        <LabelText {...field} />
      </legend>
      <Row>
        {exitos.map((level) => (
          <Target key={level} $none={level === 0}>
            <input
              type="radio"
              name={field.name}
              value={level}
              checked={value === String(level)}
              onChange={() => onValueChange(String(level))}
            />
            {level === 0 ? (
              <Words>{doseWords.notDone}</Words>
            ) : (
              <span>
                {level}
                <small> %</small>
              </span>
            )}
          </Target>
        ))}
      </Row>
      <FieldNotes id={attributes.id} error={error} />
    </Group>
  );
}
