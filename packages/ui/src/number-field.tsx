import { type ComponentPropsWithRef, useRef } from 'react';
import type { FieldProps } from './field.tsx';
import { TextField } from './text-field.tsx';

export interface NumberFieldProps
  extends FieldProps,
    Omit<ComponentPropsWithRef<'input'>, keyof FieldProps | 'value' | 'onChange' | 'type' | 'size'> {
  /** With a comma; a point is shown as one. */
  value: string;
  onValueChange: (text: string) => void;
  unit?: string | undefined;
  /** With 0 the keyboard has no comma. */
  decimals?: number | undefined;
}

/** '1/2' is never twelve, nor a range one number: the form refuses them. */
const strange = /[^\d,/+–-]+/g;

/** Digits stay apart: '5 a 10' is never 510. */
const typed = (text: string): string => text.replaceAll('.', ',').replace(strange, ' ').trim();

/**
 * A number as `12,5`, in a text box: no wheel or arrow changes a dose by accident. It drops letters, but never digits
 * or signs between them, which the form refuses.
 */
export function NumberField({ value, onValueChange, decimals = 2, onBlur, ...rest }: NumberFieldProps) {
  const shown = value.replace('.', ',');
  /** The text after something was dropped: the next digit stays apart. */
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
