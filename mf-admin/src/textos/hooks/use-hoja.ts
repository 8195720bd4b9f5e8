import { useField } from '@caparazon/screen-kit/use-field';
import { useFormContext } from 'react-hook-form';
import { controlOf, type Lugar, put, valueAt } from '../model/formulario.ts';

/**
 * Text and control props of a field. An item's field changes its list's text, and revalidates the
 * form after the first attempt to publish.
 */
export function useHoja(at: Lugar) {
  const { formState, trigger } = useFormContext();
  const { isSubmitted, errors } = formState;
  const { value, onBlur, onValueChange } = useField(at.control, () => isSubmitted && void trigger());
  const name = controlOf(at.place);
  const field = { name, onBlur, error: errors[name]?.message as string | undefined };
  if (!at.ofItem) return { ...field, value, onValueChange };
  const items: unknown = JSON.parse(value);
  const own = at.way.reduce(
    (raw, step) => (typeof step === 'number' ? (raw as unknown[])[step] : valueAt(raw, step)),
    items,
  );
  return {
    ...field,
    value: String(own ?? ''),
    onValueChange: (text: string) => onValueChange(JSON.stringify(put(items, at.way, text))),
  };
}
