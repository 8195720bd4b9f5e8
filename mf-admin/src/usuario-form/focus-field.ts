import { fieldId } from '@caparazon/ui/field';

/** Takes the person to a field of the form by the `campo` of its error. */
export function focusField(campo: string): void {
  const field = document.getElementById(fieldId(campo));
  field?.focus({ preventScroll: true });
  field?.scrollIntoView?.({ block: 'center' });
}
