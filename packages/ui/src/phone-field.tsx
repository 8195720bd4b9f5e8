import { limits } from '@caparazon/call/limits';
import { dialled, hasCountry } from '@caparazon/call/phone';
import type { Abroad } from '@caparazon/call/phone-abroad';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ComponentPropsWithRef, useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { control } from './control.ts';
import { Field, type FieldProps, partField } from './field.tsx';
import { isEnglishPage, spanish } from './page-language.ts';
import type { PhoneCountry } from './phone-countries.ts';
import { NativeSelect, SelectFrame } from './select-field.tsx';
import { role, shape, space } from './theme/tokens.ts';

/** Advice on an unfinished number. */
interface PhoneAdvice {
  /** It has too few digits. */
  short: string;
  /** It has too many for Uruguay. */
  abroad: string;
}

export interface PhoneFieldProps
  extends FieldProps,
    Omit<ComponentPropsWithRef<'input'>, keyof FieldProps | 'value' | 'onChange' | 'type' | 'size'> {
  /** '+59899123456', or ''. */
  value: string;
  onValueChange: (phone: string) => void;
  /** By default Uruguay only (rules: report-phone, phone-numbers). */
  countries?: readonly PhoneCountry[] | undefined;
  advice?: PhoneAdvice;
}

const uruguay = '+598';

/** '' for another country. */
const codeOf = (value: string, among: readonly { code: string }[] = [{ code: uruguay }]) =>
  among.find(({ code }) => value.startsWith(code))?.code ?? (value.startsWith('+') ? '' : uruguay);

/** An unknown code stays visible. */
const numberOf = (value: string, code: string) => (value.startsWith(code) ? value.slice(code.length) : value);

const ownDigits = 8;

/** Uruguay's code counts when a whole number follows. */
const before = /^0*(598(?=0?\d{8}$))?0*/;

/**
 * The international number, without the trunk zero of '099 123 456'. A written country code overrides the chosen one.
 */
function joined(code: string, text: string): string {
  if (hasCountry(text)) return dialled(text) ?? '';
  const own = text.replace(/\D/g, '').replace(code === uruguay ? before : /^0+/, '');
  return own && code + own;
}

/** Loads the numbering plans for a foreign number. */
function useAbroad(phone: string): (Abroad & { phone: string }) | undefined {
  const [known, setKnown] = useState<Abroad & { phone: string }>();
  const isAbroad = /^\+(?!5?9?8?$)(?!598)/.test(phone);
  useEffect(() => {
    if (!isAbroad) return;
    let here = true;
    import(/* webpackChunkName: "phone-abroad" */ '@caparazon/call/phone-abroad').then(
      ({ abroad }) => here && setKnown({ ...abroad(phone, isEnglishPage() ? 'en' : spanish), phone }),
      () => undefined,
    );
    return () => {
      here = false;
    };
  }, [phone, isAbroad]);
  return isAbroad ? known : undefined;
}

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, auto) minmax(7rem, 1fr);

  > :last-child {
    border-start-start-radius: 0;
    border-end-start-radius: 0;
  }
`;

const Prefix = styled.span`
  display: flex;
  align-items: center;
  padding-inline: ${space(3)};
  border: 1px solid ${role.bordeControl};
  border-inline-end: 0;
  border-radius: ${shape.control} 0 0 ${shape.control};
  max-width: 9rem;
  background: ${role.superficieHundida};
  line-height: 1.1;
`;

const Country = styled(NativeSelect)`
  padding-inline-end: 2.25rem;
  border-inline-end: 0;
  border-start-end-radius: 0;
  border-end-end-radius: 0;
  background: ${role.superficieHundida};
`;

const Input = styled.input`
  ${control}
`;

function lackOf(value: string, known: ReturnType<typeof useAbroad>): keyof PhoneAdvice | null {
  if (value === '') return null;
  if (value.startsWith(uruguay)) {
    const own = value.length - uruguay.length;
    if (own === ownDigits) return null;
    return own < ownDigits ? 'short' : 'abroad';
  }
  return known?.phone === value && !known.whole && value.length < limits.phone.min ? 'short' : null;
}

/**
 * A phone as one text with '+'. It is typed as usual; a written + or 00 selects and names its country (rule:
 * phones-kept).
 */
export function PhoneField({ value, onValueChange, countries, advice, onFocus, onBlur, ...props }: PhoneFieldProps) {
  const { field, control: input } = partField(props);
  const [chosen, setChosen] = useState(() => codeOf(value, countries) || uruguay);
  const [text, setText] = useState(() => numberOf(value, codeOf(value, countries)));
  const [left, setLeft] = useState(false);
  const isTyped = joined(chosen, text) === value;
  const code = isTyped && !hasCountry(text) ? chosen : codeOf(value, countries);
  const shown = isTyped ? text : numberOf(value, code);
  const known = useAbroad(value);
  const lack = left ? lackOf(value, known) : null;
  const change = (nextCode: string, nextText: string) => {
    setChosen(nextCode);
    setText(nextText);
    onValueChange(joined(nextCode, nextText));
  };

  return (
    <Field {...field} hint={(lack && advice?.[lack]) ?? field.hint}>
      {(own) => (
        <Row>
          {countries ? (
            <SelectFrame>
              <Country
                aria-label="País del teléfono"
                value={code}
                disabled={input.disabled}
                onChange={(event) =>
                  change(event.target.value, hasCountry(text) ? numberOf(value, code || '+') : shown)
                }
              >
                {code === '' && <option value="">{known?.country ?? 'Otro país'}</option>}
                {countries.map((one) => (
                  <option key={one.code} value={one.code}>
                    {one.name} {one.code}
                  </option>
                ))}
              </Country>
              <ChevronDown aria-hidden="true" />
            </SelectFrame>
          ) : (
            <Prefix id={`${own.id}-pais`} aria-live="polite">
              {code === uruguay && <span className="solo-lectores">Uruguay </span>}
              {code || (known?.country ?? '+')}
            </Prefix>
          )}
          <Input
            inputMode="tel"
            autoComplete="tel-national"
            placeholder={code === uruguay ? '99 123 456' : undefined}
            {...input}
            type="tel"
            {...own}
            value={shown}
            aria-describedby={
              [!countries && `${own.id}-pais`, own['aria-describedby']].filter(Boolean).join(' ') || undefined
            }
            onFocus={(event) => {
              setLeft(false);
              onFocus?.(event);
            }}
            onBlur={(event) => {
              setLeft(true);
              onBlur?.(event);
            }}
            onChange={(event) => change(chosen, event.target.value)}
          />
        </Row>
      )}
    </Field>
  );
}
