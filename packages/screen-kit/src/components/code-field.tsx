import { TextField, type TextFieldProps } from '@caparazon/ui/text-field';
import type { ReactElement } from 'react';

/** A code of the phone: the keyboard has digits, and browsers that know the code offer it. */
export function CodeField(props: TextFieldProps): ReactElement {
  return <TextField {...props} autoComplete="one-time-code" inputMode="numeric" spellCheck={false} required />;
}

/** A recovery code, as it stands on paper. */
export function RecoveryCodeField(props: TextFieldProps): ReactElement {
  return <TextField {...props} autoComplete="off" autoCapitalize="characters" spellCheck={false} required />;
}
