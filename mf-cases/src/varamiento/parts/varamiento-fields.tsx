import { limits } from '@caparazon/call/limits';
import { civilDay } from '@caparazon/call/time';
import {
  destinosCarcasa,
  esquemaInteracciones,
  esquemaSTSSN,
  estadosCarcasa,
  type Interaccion,
  interacciones,
} from '@caparazon/clinic/varamiento/calls';
import { useShell } from '@caparazon/remote-contract/shell';
import { useField } from '@caparazon/screen-kit/use-field';
import { DateField } from '@caparazon/ui/date-field';
import { FieldGroup } from '@caparazon/ui/field-group';
import { SegmentedField } from '@caparazon/ui/segmented-field';
import { SelectField } from '@caparazon/ui/select-field';
import { TextArea } from '@caparazon/ui/text-area';
import { numbered, seenAnswers, unseen } from '../model/varamiento-changes.ts';
import { seenField } from '../model/varamiento-values.ts';

const Carcass = () => (
  <SelectField
    {...useField('estadoCarcasa')}
    label={`Estado de la carcasa (${esquemaSTSSN})`}
    options={numbered(estadosCarcasa)}
    placeholder={unseen}
  />
);

const Fate = () => (
  <SelectField
    {...useField('destinoCarcasa')}
    label={`Qué pasó con el animal (${esquemaSTSSN})`}
    options={numbered(destinosCarcasa)}
    placeholder={unseen}
  />
);

const Day = () => <DateField {...useField('fecha')} label="Día del examen" max={civilDay(useShell().now())} />;

function Seen({ codigo, texto }: { codigo: Interaccion; texto: string }) {
  const { onBlur: _, ...field } = useField(seenField(codigo));
  return <SegmentedField {...field} label={texto} options={seenAnswers} />;
}

const Scars = () => (
  <TextArea
    {...useField('cicatrices')}
    label="Cicatrices de marcas perdidas"
    hint="En qué aleta, y qué parece haber sido."
    maxLength={limits.text.comentario}
  />
);

const Notes = () => <TextArea {...useField('observaciones')} label="Observaciones" maxLength={limits.text.default} />;

/** The questions, none of them preselected (rule: stranding-codes). */
export const VaramientoFields = () => (
  <>
    <FieldGroup legend="Códigos" columns={3}>
      <Carcass />
      <Fate />
      <Day />
    </FieldGroup>
    <FieldGroup legend={`Signos de interacción (${esquemaInteracciones})`} columns={3}>
      {interacciones.map((one) => (
        <Seen key={one.codigo} {...one} />
      ))}
    </FieldGroup>
    <FieldGroup legend="Además" columns={2}>
      <Scars />
      <Notes />
    </FieldGroup>
  </>
);
