import { limits } from '@caparazon/call/limits';
import { civilDay } from '@caparazon/call/time';
import type { FichaAnimal } from '@caparazon/clinic/animal/calls';
import { clinicLimits } from '@caparazon/clinic/limits';
import { useShell } from '@caparazon/remote-contract/shell';
import { useField } from '@caparazon/screen-kit/use-field';
import { ComboField } from '@caparazon/ui/combo-field';
import { DateField } from '@caparazon/ui/date-field';
import { RadioGroup } from '@caparazon/ui/radio-group';
import { TextArea } from '@caparazon/ui/text-area';
import { TextField } from '@caparazon/ui/text-field';
import { useWatch } from 'react-hook-form';
import { type DesenlaceValues, labelOf, optionsFor } from '../model/desenlace-values.ts';

/** What veterinarians mostly use; any other can be typed. */
const agentes = [
  'Pentobarbital sódico, i.v.',
  'Pentobarbital sódico, intracelómico',
  'Ketamina y medetomidina, después cloruro de potasio',
  'Propofol, después cloruro de potasio',
];

function Which({ estado }: Pick<FichaAnimal, 'estado'>) {
  const { onBlur: _, ...field } = useField('desenlace');
  return <RadioGroup {...field} label={labelOf('desenlace')} required options={optionsFor(estado)} />;
}

const Euthanasia = () => (
  <>
    <TextArea {...useField('motivo')} label={labelOf('motivo')} required maxLength={clinicLimits.motivo} />
    <ComboField
      {...useField('agente')}
      label={labelOf('agente')}
      hint="La medicina, la dosis y la vía"
      required
      maxLength={limits.text.name}
      suggestions={agentes}
    />
    <TextField
      {...useField('quien')}
      label={labelOf('quien')}
      required
      maxLength={limits.text.name}
      autoComplete="off"
    />
  </>
);

const Transfer = () => (
  <TextField
    {...useField('destino')}
    label={labelOf('destino')}
    hint="El centro o la persona que lo recibe, y dónde"
    required
    maxLength={limits.text.finalPlace}
    autoComplete="off"
  />
);

/** The questions; the chosen outcome decides which (rule: outcome-screen). */
export function DesenlaceFields({ ficha }: { ficha: FichaAnimal }) {
  const { now } = useShell();
  const desenlace = useWatch<DesenlaceValues, 'desenlace'>({ name: 'desenlace' });
  return (
    <>
      <Which estado={ficha.estado} />
      <DateField
        {...useField('fecha')}
        label={labelOf('fecha')}
        required
        min={civilDay(Math.min(ficha.fecha, ficha.fechaHora))}
        max={civilDay(now())}
      />
      {desenlace === 'eutanasia' && <Euthanasia />}
      {desenlace === 'trasladado' && <Transfer />}
      <TextArea
        {...useField('observaciones')}
        label={labelOf('observaciones')}
        optional
        maxLength={limits.text.default}
      />
    </>
  );
}
