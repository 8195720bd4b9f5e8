import { type ComponentPropsWithRef, useRef } from 'react';
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

/** What is no part of a number. Half a tablet, '1/2', is never twelve, nor a range one number: the form refuses them. */
const strange = /[^\d,/+–-]+/g;

/** Digits that something stood between stay apart: '5 a 10' is never 510. */
const typed = (text: string): string => text.replaceAll('.', ',').replace(strange, ' ').trim();

/**
 * A number as Uruguay writes it, `12,5`. It is a text box: no arrows and no wheel change a dose by accident. It drops
 * letters but never digits, nor signs between them: the form refuses what is too long, has two commas or is no number.
 */
export function NumberField({ value, onValueChange, decimals = 2, onBlur, ...rest }: NumberFieldProps) {
  const shown = value.replace('.', ',');
  /** What was shown when something behind it was dropped: a digit that comes next stands apart from it. */
  const cut = useRef<string>(undefined);

  const change = (text: string) => {
    const joined = cut.current !== undefined && cut.current === shown && text.startsWith(shown);
    const now = typed(joined ? `${shown} ${text.slice(shown.length)}` : text);
    cut.current = now !== '' && /[^\d,./+–-]$/.test(text) ? now : undefined;
    onValueChange(now);
  };
  return (
    <TextField
      {...rest}
      inputMode={decimals === 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
      value={shown}
      onValueChange={change}
      onBlur={(event) => {
        cut.current = undefined;
        onBlur?.(event);
      }}
    />
  );
}
