import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ComponentPropsWithRef, useState } from 'react';
import { styled } from 'styled-components';
import { control } from './control.ts';
import { Field, type FieldProps } from './field.tsx';
import { NativeSelect, SelectFrame } from './select-field.tsx';
import { role, shape, space } from './theme/tokens.ts';

export interface PhoneFieldProps
  extends FieldProps,
    Omit<ComponentPropsWithRef<'input'>, keyof FieldProps | 'value' | 'onChange' | 'type' | 'size'> {
  /** The number with its country code, '+59899123456', or ''. */
  value: string;
  onValueChange: (phone: string) => void;
  /** Uruguay and no other choice (rules: report-phone, phone-numbers). */
  fixedCountry?: boolean | undefined;
}

const countries = [
  { code: '+598', name: 'Uruguay' },
  { code: '+54', name: 'Argentina' },
  { code: '+591', name: 'Bolivia' },
  { code: '+55', name: 'Brasil' },
  { code: '+56', name: 'Chile' },
  { code: '+57', name: 'Colombia' },
  { code: '+593', name: 'Ecuador' },
  { code: '+594', name: 'Guayana Francesa' },
  { code: '+592', name: 'Guyana' },
  { code: '+595', name: 'Paraguay' },
  { code: '+51', name: 'Perú' },
  { code: '+597', name: 'Surinam' },
  { code: '+58', name: 'Venezuela' },
];
const uruguay = '+598';

const codeOf = (value: string) => countries.find(({ code }) => value.startsWith(code))?.code ?? uruguay;

/**
 * The number without its country code. A number with an unknown code is shown whole, so that nothing of it is hidden.
 */
const numberOf = (value: string, code: string) => (value.startsWith(code) ? value.slice(code.length) : value);

const ownDigits = 8;

/**
 * The digits of a number without its country, which stands beside it: many a person writes it once more. Without a sign
 * that it is there, it is taken for one where the rest is a whole number of Uruguay.
 */
function withoutCountry(code: string, text: string): string {
  const digits = text.replace(/\D/g, '').replace(/^0+/, '');
  const country = code.slice(1);
  const written = /^\s*(\+|00)/.test(text) || (code === uruguay && digits.length === country.length + ownDigits);
  return written && digits.startsWith(country) ? digits.slice(country.length) : digits;
}

/** The number as it is dialled from abroad, without the trunk zero of '099 123 456'. */
const joined = (code: string, text: string) => {
  const digits = withoutCountry(code, text).replace(/^0+/, '');
  return digits && code + digits;
};

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
  background: ${role.superficieHundida};
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

/**
 * A phone: country and number as one text that starts with '+'. People type it as usual, with spaces and the first
 * zero.
 */
export function PhoneField({
  label,
  hint,
  error,
  required,
  optional,
  id,
  name,
  value,
  onValueChange,
  fixedCountry,
  ...input
}: PhoneFieldProps) {
  const [chosen, setChosen] = useState(codeOf(value));
  const [text, setText] = useState(numberOf(value, codeOf(value)));
  const code = value && !value.startsWith(chosen) ? codeOf(value) : chosen;
  const shown = joined(code, text) === value ? text : numberOf(value, code);
  const change = (nextCode: string, nextText: string) => {
    setChosen(nextCode);
    setText(nextText);
    onValueChange(joined(nextCode, nextText));
  };

  return (
    <Field {...{ label, hint, error, required, optional, id, name }}>
      {(ids) => (
        <Row>
          {fixedCountry ? (
            <Prefix id={`${ids.id}-pais`}>
              <span className="solo-lectores">Uruguay </span>
              {uruguay}
            </Prefix>
          ) : (
            <SelectFrame>
              <Country
                aria-label="País del teléfono"
                value={code}
                disabled={input.disabled}
                onChange={(event) => change(event.target.value, shown)}
              >
                {countries.map((country) => (
                  <option key={country.code} value={country.code}>
                    {country.name} {country.code}
                  </option>
                ))}
              </Country>
              <ChevronDown aria-hidden="true" />
            </SelectFrame>
          )}
          <Input
            inputMode="tel"
            autoComplete="tel-national"
            placeholder={code === uruguay ? '99 123 456' : undefined}
            {...input}
            type="tel"
            id={ids.id}
            name={name}
            value={shown}
            aria-describedby={
              [fixedCountry && `${ids.id}-pais`, ids.describedBy].filter(Boolean).join(' ') || undefined
            }
            aria-invalid={ids.invalid}
            aria-required={ids.required}
            onChange={(event) => change(fixedCountry ? uruguay : code, event.target.value)}
          />
        </Row>
      )}
    </Field>
  );
}
