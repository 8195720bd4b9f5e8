/** The fields of a text that hold one value: written, in two languages, or chosen; and what is wrong with them. */
import type { FaltaTexto } from '@caparazon/public-site/textos/check';
import { SelectField } from '@caparazon/ui/select-field';
import { TextArea } from '@caparazon/ui/text-area';
import { TextField } from '@caparazon/ui/text-field';
import { media, space } from '@caparazon/ui/theme/tokens';
import { createContext, type ReactElement, useContext } from 'react';
import { styled } from 'styled-components';
import { type Arbol, type Grupo, numberIn } from '../model/arbol.ts';
import { type Bilingue, type Campo, controlOf, type Texto } from '../model/campos.ts';

/** The faults to show now. */
export const Faltas = createContext<readonly FaltaTexto[]>([]);

const inSentence = (mensaje: string): string =>
  mensaje === 'falta' ? 'Falta este dato' : mensaje.charAt(0).toUpperCase() + mensaje.slice(1);

function useError(place: string): string | undefined {
  const fault = useContext(Faltas).find(({ campo }) => campo === place);
  return fault && inSentence(fault.mensaje);
}

export interface FieldOf<C, Value> {
  campo: C;
  /** Where it is: 'cuentas 2, numero'. */
  place: string;
  value: Value;
  onChange: (value: Arbol) => void;
  /** What to call it, where its own label does not tell it from its neighbours. */
  label?: string;
}

/** Two languages side by side where there is room. */
const Sides = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space(4)};
  align-items: start;

  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

interface EscritoProps
  extends FieldOf<Pick<Texto, 'max' | 'largo' | 'hint' | 'optional' | 'inputMode' | 'numero'>, string> {
  label: string;
  lang?: 'en';
  /** What is wrong with the field that this is a part of. */
  wrong?: string | undefined;
}

/** Why an amount is refused, where the reader of the file only says that it is no number. */
const unclear = ({ numero }: EscritoProps['campo'], value: string): string | undefined =>
  numero === 'monto' && value.trim() !== '' && numberIn(numero, value.trim()) === undefined
    ? 'No queda claro cuánto es: escribilo como 1500, 1.500 o 1500,50'
    : undefined;

/** Data of the organisation, not of who writes them: the browser offers nothing. */
export function Escrito({ campo, place, value, onChange, label, lang, wrong }: EscritoProps): ReactElement {
  const fault = useError(place) ?? wrong;
  const field = {
    name: controlOf(place),
    label,
    value,
    error: fault && (unclear(campo, value) ?? fault),
    hint: campo.hint,
    optional: campo.optional,
    maxLength: campo.max,
    autoComplete: 'off',
    lang,
    onValueChange: onChange,
  };
  if (campo.largo) return <TextArea {...field} />;
  return <TextField {...field} inputMode={campo.inputMode} />;
}

export function Elegido({
  campo,
  place,
  value,
  onChange,
}: FieldOf<Extract<Campo, { tipo: 'opcion' }>, string>): ReactElement {
  return (
    <SelectField
      name={controlOf(place)}
      label={campo.label}
      value={value}
      options={campo.opciones}
      error={useError(place)}
      onValueChange={onChange}
    />
  );
}

export function EnDos({ campo, place, value, onChange }: FieldOf<Bilingue, Grupo>): ReactElement {
  const { hint: _, ...withoutHint } = campo;
  return (
    <Sides>
      <Escrito
        campo={campo}
        place={`${place}, es`}
        value={String(value.es ?? '')}
        onChange={(es) => onChange({ ...value, es })}
        label={`${campo.label}, en español`}
        wrong={useError(place)}
      />
      <Escrito
        campo={{ ...withoutHint, optional: true }}
        place={`${place}, en`}
        value={String(value.en ?? '')}
        onChange={(en) => onChange({ ...value, en })}
        label={`${campo.label}, en inglés`}
        lang="en"
      />
    </Sides>
  );
}
