import { useController } from 'react-hook-form';

/**
 * A text of the surrounding form, with the props of its control. Typing in one field renders only that one.
 * @param onChange called with a person's choice, after the form has it
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
