import { fieldId } from './field.tsx';

const focusable = 'input:not([type=hidden]), select, textarea, button, [tabindex]';

/** Focuses an error's field, and opens the section that hides it. @returns whether it exists */
export function focusField(campo: string): boolean {
  const place = document.getElementById(fieldId(campo));
  if (!place) return false;
  place.closest('details')?.setAttribute('open', '');
  const control = place.matches(focusable) ? place : place.querySelector<HTMLElement>(focusable);
  control?.focus({ preventScroll: true });
  place.scrollIntoView?.({ block: 'center' });
  return true;
}
