import { limits } from '@caparazon/call/limits';
import { fechaMessages } from '@caparazon/call/request-words';
import { civilDay, formatDay, startOfCivilDay } from '@caparazon/call/time';
import { clinicLimits } from '@caparazon/clinic/limits';
import {
  getNotaHistorial,
  getNotas,
  getNotasFijadas,
  type Nota,
  type NotaBody,
  notaBody,
  postNota,
  putNota,
} from '@caparazon/clinic/nota/calls';
import { notaMessages } from '@caparazon/clinic/nota/words';
import { useShell } from '@caparazon/remote-contract/shell';
import { useField } from '@caparazon/screen-kit/use-field';
import { CheckboxField } from '@caparazon/ui/checkbox-field';
import { DateField } from '@caparazon/ui/date-field';
import { TextArea } from '@caparazon/ui/text-area';
import { EntryForm, type FormOfDialog } from '../../animal/face/entry-form.tsx';

type NotaField = 'texto' | 'fecha' | 'fijada';

/** Texts: `fecha` is a day, `fijada` is 'si' or ''. */
export type NotaValues = Record<NotaField, string>;

const valuesOfNota = ({ texto, fecha, fijada }: Nota): NotaValues => ({
  texto,
  fecha: civilDay(fecha),
  fijada: fijada ? 'si' : '',
});

const theirWords = (field: NotaField, { texto, fecha, fijada }: NotaValues): string => {
  if (field === 'texto') return `«${texto}»`;
  if (field === 'fecha') return `día ${formatDay(startOfCivilDay(fecha))}`;
  return fijada === 'si' ? 'fijada' : 'sin fijar';
};

interface NotaFormProps extends FormOfDialog<NotaValues> {
  idFicha: number;
  /** Null for a new note. */
  nota: Nota | null;
}

/** Writes or corrects a note (rule: notes). */
export function NotaForm({ idFicha, nota, ...form }: NotaFormProps) {
  const shell = useShell();
  const today = civilDay(shell.now());

  /** A day that was not changed leaves the moment as it is. The schema asks an animal, which an edit lacks. */
  const bodyOf = ({ texto, fecha, fijada }: NotaValues, base: Nota | null) => {
    const asItIs = base === null ? today : civilDay(base.fecha);
    const day = fecha !== asItIs && { fecha: fecha === '' ? '' : startOfCivilDay(fecha) };
    return { texto, idFichaAnimal: idFicha, fijada: fijada === 'si', ...day };
  };
  const send = (body: NotaBody, base: Nota | null, key: string): Promise<unknown> => {
    if (base === null) return shell.call(postNota, { headers: {}, body }, { idempotencyKey: key });
    const { idFichaAnimal: _, ...fields } = body;
    return shell.call(putNota, { body: { ...fields, idNota: base.idNota, version: base.version } });
  };
  return (
    <EntryForm<Nota, NotaField, NotaBody>
      {...form}
      label="Nota"
      entry={nota}
      blank={{ texto: '', fecha: today, fijada: '' }}
      valuesOf={valuesOfNota}
      schema={notaBody}
      bodyOf={bodyOf}
      also={({ fecha }) => (fecha > today ? [{ campo: 'fecha', mensaje: fechaMessages.future }] : [])}
      read={async () => {
        const now = await shell.call(getNotas, { params: { idFichaAnimal: String(idFicha) } });
        return now.find(({ idNota }) => idNota === nota?.idNota);
      }}
      send={send}
      outdates={[getNotas, getNotasFijadas, getNotaHistorial]}
      notice={nota === null ? notaMessages.created : notaMessages.modified}
      action={nota ? 'Guardar la corrección' : 'Anotar'}
      theirWords={theirWords}
    >
      <TextoField />
      <FijadaField />
      <FechaField today={today} />
    </EntryForm>
  );
}

const TextoField = () => <TextArea {...useField('texto')} label="Nota" required maxLength={limits.text.default} />;

const FechaField = ({ today }: { today: string }) => (
  <DateField {...useField('fecha')} label="Qué día" required max={today} />
);

function FijadaField() {
  const { value, onValueChange, ...field } = useField('fijada');
  return (
    <CheckboxField
      {...field}
      label="Fijar arriba de cada dosis"
      hint={`Corta, para leerla de un vistazo: hasta ${clinicLimits.nota.fijada} letras.`}
      checked={value === 'si'}
      onValueChange={(checked) => onValueChange(checked ? 'si' : '')}
    />
  );
}
