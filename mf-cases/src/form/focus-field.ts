import { fieldId } from '@caparazon/ui/field';

const control = 'input:not([type=hidden]), select, textarea, button';

/** Takes the person to a field of the form by the `campo` of its error, opening the block that hides it. */
export function focusField(campo: string): void {
  const place = document.getElementById(fieldId(campo));
  place?.closest('details')?.setAttribute('open', '');
  const target = place?.matches(control) ? place : place?.querySelector<HTMLElement>(control);
  target?.focus({ preventScroll: true });
  place?.scrollIntoView?.({ block: 'center' });
}
