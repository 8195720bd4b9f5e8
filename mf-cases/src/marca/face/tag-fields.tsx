import { limits } from '@caparazon/call/limits';
import { clinicLimits } from '@caparazon/clinic/limits';
import { useField } from '@caparazon/screen-kit/use-field';
import { DateField } from '@caparazon/ui/date-field';
import { RadioGroup } from '@caparazon/ui/radio-group';
import { SelectField } from '@caparazon/ui/select-field';
import { TextArea } from '@caparazon/ui/text-area';
import { TextField } from '@caparazon/ui/text-field';
import { eventoOptions, posicionOptions, tipoOptions } from './marca-words.ts';

export type TagField = 'codigo' | 'tipo' | 'posicion' | 'evento' | 'fecha' | 'comentario';

/** The fields of an entry: texts, '' for no answer. */
export type TagValues = Record<TagField, string>;

export const CodigoField = () => (
  <TextField
    {...useField('codigo')}
    label="Código"
    required
    maxLength={clinicLimits.marca.typed}
    autoComplete="off"
    autoCapitalize="characters"
    spellCheck={false}
    hint="Como está escrito en la marca. Espacios, guiones y mayúsculas no importan."
  />
);

export const TipoField = () => (
  <SelectField {...useField('tipo')} label="De qué es" required options={[...tipoOptions]} />
);

export const PosicionField = () => (
  <SelectField {...useField('posicion')} label="Dónde" required options={[...posicionOptions]} />
);

export function EventoField() {
  const { onBlur: _, ...field } = useField('evento');
  return <RadioGroup {...field} label="Qué pasó" required options={[...eventoOptions]} columns={2} />;
}

/** @param today `aaaa-mm-dd` */
export const FechaField = ({ today }: { today: string }) => (
  <DateField {...useField('fecha')} label="Qué día" required max={today} />
);

export const ComentarioField = () => (
  <TextArea {...useField('comentario')} label="Comentario" maxLength={limits.text.comentario} />
);
