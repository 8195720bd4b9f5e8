import type { ComponentPropsWithRef } from 'react';
import type { FieldProps } from './field.tsx';
import { TextField } from './text-field.tsx';

export interface NumberFieldProps
  extends FieldProps,
    Omit<ComponentPropsWithRef<'input'>, keyof FieldProps | 'value' | 'onChange' | 'type' | 'size'> {
  /** Text, with a comma before the decimals. A point is taken and shown as a comma. */
  value: string;
  onValueChange: (text: string) => void;
  unit?: string | undefined;
  /** How many are expected; 0 offers the keyboard without a comma. */
  decimals?: number | undefined;
}

const typed = (text: string) => text.replace(/\./g, ',').replace(/[^\d,]/g, '');

/**
 * A number written as Uruguay writes it, `12,5`. A text box: no arrows, no wheel, nothing that changes a dose by accident.
 * It drops letters and never digits: what is too long or has two commas stays for the form to refuse.
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
