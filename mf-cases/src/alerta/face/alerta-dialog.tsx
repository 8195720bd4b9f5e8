import { limits } from '@caparazon/call/limits';
import {
  type Alerta,
  type AlertaBody,
  alertaBody,
  getAlertas,
  getAlertasVigentes,
  postAlerta,
  tiposAlerta,
} from '@caparazon/clinic/alerta/calls';
import { alertaMessages } from '@caparazon/clinic/alerta/words';
import { clinicLimits } from '@caparazon/clinic/limits';
import { useShell } from '@caparazon/remote-contract/shell';
import { unfinishedEntries } from '@caparazon/screen-kit/unfinished-entries';
import { useField } from '@caparazon/screen-kit/use-field';
import { ComboField } from '@caparazon/ui/combo-field';
import { SegmentedField } from '@caparazon/ui/segmented-field';
import { TextArea } from '@caparazon/ui/text-area';
import { useWatch } from 'react-hook-form';
import { EntryDialog, EntryForm, type FormOfDialog } from '../../animal/face/entry-form.tsx';
import { useFarmacos } from '../../farmaco/face/use-farmacos.ts';
import { tipoWords } from './alerta-words.ts';

type AlertaField = 'tipo' | 'sustancia' | 'texto';
type AlertaValues = Record<AlertaField, string>;

const entries = unfinishedEntries<AlertaValues>();
const blank: AlertaValues = { tipo: 'alergia', sustancia: '', texto: '' };

interface AlertaDialogProps {
  idFicha: number;
  /** 'Renata, 7' */
  animal: string;
  open: boolean;
  onClose: () => void;
}

/** Notes an allergy or a warning of an animal (rule: alerts). */
export const AlertaDialog = ({ idFicha, animal, open, onClose }: AlertaDialogProps) => (
  <EntryDialog
    open={open}
    title={`Anotar una alergia o alerta de ${animal}`}
    left="La alerta queda a medio escribir: al abrirla de nuevo, sigue acá"
    entries={entries}
    idFicha={idFicha}
    id={null}
    onClose={onClose}
  >
    {(form) => <AlertaForm {...form} idFicha={idFicha} />}
  </EntryDialog>
);

function AlertaForm({ idFicha, ...form }: FormOfDialog<AlertaValues> & { idFicha: number }) {
  const shell = useShell();
  return (
    <EntryForm<Alerta, AlertaField, AlertaBody>
      {...form}
      label="Alerta"
      entry={null}
      blank={blank}
      valuesOf={() => blank}
      schema={alertaBody}
      bodyOf={(values) => ({ ...values, idFichaAnimal: idFicha })}
      also={() => []}
      read={async () => undefined}
      send={(body, _, key) => shell.call(postAlerta, { headers: {}, body }, { idempotencyKey: key })}
      outdates={[getAlertas, getAlertasVigentes]}
      notice={alertaMessages.created}
      action="Anotar"
      theirWords={() => ''}
    >
      <TipoField />
      <SustanciaField />
      <TextoField />
    </EntryForm>
  );
}

const TipoField = () => (
  <SegmentedField
    {...useField('tipo')}
    label="De qué es"
    required
    options={tiposAlerta.map((value) => ({ value, label: tipoWords[value] }))}
  />
);

function SustanciaField() {
  const { data: farmacos = [] } = useFarmacos();
  const tipo = useWatch<AlertaValues, 'tipo'>({ name: 'tipo' });
  const field = useField('sustancia');
  if (tipo !== 'alergia') return null;
  const nombres = [...new Set(farmacos.map(({ nombre }) => nombre))];
  return (
    <ComboField
      {...field}
      label="Alergia a"
      required
      hint="Una medicina o su principio activo: se pregunta al indicarla y al darla."
      suggestions={nombres}
      maxLength={limits.text.medicamento}
    />
  );
}

function TextoField() {
  const tipo = useWatch<AlertaValues, 'tipo'>({ name: 'tipo' });
  const isAllergy = tipo === 'alergia';
  return (
    <TextArea
      {...useField('texto')}
      label={isAllergy ? 'Qué le pasó' : 'Qué hay que saber'}
      required={!isAllergy}
      rows={2}
      maxLength={clinicLimits.nota.fijada}
    />
  );
}
