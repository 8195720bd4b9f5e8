import { useController } from 'react-hook-form';

/** Typing renders only that field. @param onChange called after the form has the choice */
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
