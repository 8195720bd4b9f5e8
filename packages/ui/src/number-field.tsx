import type { ComponentPropsWithRef } from 'react';
import type { FieldProps } from './field.tsx';
import { TextField } from './text-field.tsx';

export interface NumberFieldProps
  extends FieldProps,
    Omit<ComponentPropsWithRef<'input'>, keyof FieldProps | 'value' | 'onChange' | 'type' | 'size'> {
  /** Text, with a comma before the decimals. A point is accepted and shown as a comma. */
  value: string;
  onValueChange: (text: string) => void;
  unit?: string | undefined;
  /** How many decimals are expected; with 0 the keyboard has no comma. */
  decimals?: number | undefined;
}

/** Half a tablet, '1/2', is never twelve, nor a range one number: the form refuses them. */
const typed = (text: string) => text.replace(/\./g, ',').replace(/[^\d,/+–-]/g, '');

/**
 * A number as Uruguay writes it, `12,5`. It is a text box: no arrows and no wheel change a dose by accident. It drops
 * letters but never digits, nor signs between them: the form refuses what is too long, has two commas or is no number.
 */
export function NumberField({ value, onValueChange, decimals = 2, ...rest }: NumberFieldProps) {
  return (
    <TextField
      {...rest}
      inputMode={decimals === 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
      value={value.replace('.', ',')}
      onValueChange={(text) => onValueChange(typed(text))}
    />
  );
}
