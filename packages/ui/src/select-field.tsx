import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { control } from './control.ts';
import { Field, type FieldProps, partField } from './field.tsx';
import { role, space } from './theme/tokens.ts';

/** A bare text is its own value. */
export type Option = string | { value: string; label: string };

export interface OptionGroup {
  group: string;
  options: readonly Option[];
}

export interface SelectFieldProps
  extends FieldProps,
    Omit<ComponentPropsWithRef<'select'>, keyof FieldProps | 'children' | 'multiple' | 'size'> {
  options: readonly (Option | OptionGroup)[];
  /** `null` removes the empty choice. */
  placeholder?: string | null | undefined;
  onValueChange?: ((value: string) => void) | undefined;
}

export const SelectFrame = styled.div`
  position: relative;

  svg {
    position: absolute;
    inset-block: 0;
    inset-inline-end: ${space(3)};
    width: 1.25rem;
    height: 100%;
    color: ${role.textoSuave};
    pointer-events: none;
  }
`;

export const NativeSelect = styled.select`
  ${control}
  appearance: none;
  padding-inline-end: 2.5rem;
  text-overflow: ellipsis;
`;

const asPair = (option: Option) => (typeof option === 'string' ? { value: option, label: option } : option);

const Choices = ({ options }: { options: readonly Option[] }) =>
  options.map(asPair).map((option) => (
    <option key={option.value} value={option.value}>
      {option.label}
    </option>
  ));

/** A choice among few or many, with the system's own list. */
export function SelectField({
  options,
  placeholder = 'Elegí una opción',
  onValueChange,
  onChange,
  ...props
}: SelectFieldProps) {
  const { field, control: select } = partField(props);
  return (
    <Field {...field}>
      {(own) => (
        <SelectFrame>
          <NativeSelect
            {...select}
            {...own}
            onChange={(event) => {
              onChange?.(event);
              onValueChange?.(event.target.value);
            }}
          >
            {placeholder !== null && <option value="">{placeholder}</option>}
            {options.map((option) =>
              typeof option === 'object' && 'group' in option ? (
                <optgroup key={option.group} label={option.group}>
                  <Choices options={option.options} />
                </optgroup>
              ) : (
                <Choices key={asPair(option).value} options={[option]} />
              ),
            )}
          </NativeSelect>
          <ChevronDown aria-hidden="true" />
        </SelectFrame>
      )}
    </Field>
  );
}
