import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { FieldNotes, type FieldProps, LabelText, useFieldAttributes } from './field.tsx';
import { media, motion, role, shape, size, space } from './theme/tokens.ts';

interface RadioOption {
  value: string;
  label: string;
  icon?: ReactNode;
  hint?: string | undefined;
  /** A drawing of 120 × 96, for tiles. */
  picture?: string | undefined;
}

export interface RadioGroupProps extends FieldProps {
  name: string;
  options: readonly RadioOption[];
  value: string;
  onValueChange: (value: string) => void;
  /** By default as many as fit. */
  columns?: number | undefined;
  /** Tiles with drawing and hint, which describes the choice. */
  tiles?: boolean | undefined;
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

/** None is narrower than its longest word. */
const wrapped = css`
  display: flex;
  flex-wrap: wrap;

  > * {
    flex: 1 1 8.5rem;
  }
`;

const tiled = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 13rem), 1fr));
`;

const inColumns = (columns: number | undefined) =>
  columns
    ? css`
        display: grid;
        grid-template-columns: repeat(${columns}, minmax(0, 1fr));
      `
    : wrapped;

const Options = styled.div<{ $columns: number | undefined; $tiles: boolean }>`
  ${({ $columns, $tiles }) => ($tiles ? tiled : inColumns($columns))}
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

/** Equally bold when chosen: words must not wrap anew under the thumb. */
const Tile = styled(Target)`
  line-height: 1.3;

  > span {
    flex: 1;
    font-weight: 600;
  }

  > span > :first-child {
    display: block;
    padding-inline-end: ${space(6)};
  }

  > input {
    position: absolute;
    inset: ${space(2)} ${space(2)} auto auto;
  }

  > img {
    flex: none;
    width: 7.5rem;
    height: auto;
  }

  ${media.narrow} {
    gap: ${space(2)};
    padding-inline: ${space(2)};

    > img {
      width: 5.5rem;
    }
  }

  /* With room for several in a line, the drawing stands above its words. */
  @media (min-width: 600px) {
    &:has(> img) {
      flex-direction: column;
      align-items: stretch;
      gap: ${space(1)};
      padding-block-end: ${space(3)};

      > img {
        align-self: center;
      }
    }
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

  ${Tile} & {
    color: ${role.texto};
  }
`;

/** A choice among few, with large targets. */
export function RadioGroup({
  options,
  value,
  onValueChange,
  columns,
  tiles = false,
  disabled,
  ...field
}: RadioGroupProps) {
  const attributes = useFieldAttributes(field);
  const Choice = tiles ? Tile : Target;
  return (
    <Group {...attributes} role="radiogroup" disabled={disabled}>
      <Legend>
        <LabelText {...field} />
      </Legend>
      <Options $columns={columns} $tiles={tiles}>
        {options.map((option, index) => {
          const own = `${attributes.id}-${index}`;
          return (
            <Choice key={option.value}>
              <Dot
                type="radio"
                name={field.name}
                value={option.value}
                checked={option.value === value}
                onChange={() => onValueChange(option.value)}
                aria-labelledby={tiles ? `${own}-nombre` : undefined}
                aria-describedby={tiles && option.hint ? `${own}-ayuda` : undefined}
              />
              {option.icon}
              {option.picture && <img src={option.picture} alt="" width={120} height={96} decoding="async" />}
              <span>
                <span id={`${own}-nombre`}>{option.label}</span>
                {option.hint && <Note id={`${own}-ayuda`}>{option.hint}</Note>}
              </span>
            </Choice>
          );
        })}
      </Options>
      <FieldNotes id={attributes.id} hint={field.hint} error={field.error} />
    </Group>
  );
}
