import { TextField, type TextFieldProps } from './text-field.tsx';

type DateFieldProps = Omit<TextFieldProps, 'type' | 'unit' | 'icon'>;

/** A civil day, 'aaaa-mm-dd', with the system's own calendar. A form sets `max` to forbid the future. */
export function DateField(props: DateFieldProps) {
  return <TextField {...props} type="date" />;
}

/** A day and an hour, 'aaaa-mm-ddThh:mm', with the system's own calendar and clock. */
export function DateTimeField(props: DateFieldProps) {
  return <TextField {...props} type="datetime-local" />;
}
