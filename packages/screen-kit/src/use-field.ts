import { useController } from 'react-hook-form';

/**
 * A text of the form around, and what a control of the identity needs of it: a key pressed in one field draws that one
 * alone.
 * @param onChange told of a person's choice, after the form knows it
 */
export function useField<Field extends string>(name: Field, onChange?: (value: string) => void) {
  const { field, fieldState } = useController<Record<string, string>>({ name });
  return {
    name,
    value: field.value ?? '',
    error: fieldState.error?.message,
    onBlur: field.onBlur,
    onValueChange: (value: string) => {
      field.onChange(value);
      onChange?.(value);
    },
  };
}
