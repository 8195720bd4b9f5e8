import { limits } from '@caparazon/call/limits';
import { fechaMessages } from '@caparazon/call/request-words';
import { civilDay, formatDay, startOfCivilDay } from '@caparazon/call/time';
import {
  getNombresProblema,
  getProblemaHistorial,
  getProblemas,
  type Problema,
  type ProblemaBody,
  type ProblemaEdit,
  postProblema,
  problemaBody,
  problemaEdit,
  putProblema,
} from '@caparazon/clinic/problema/calls';
import { estadosProblema } from '@caparazon/clinic/problema/values';
import { problemaMessages } from '@caparazon/clinic/problema/words';
import { useShell } from '@caparazon/remote-contract/shell';
import { useField } from '@caparazon/screen-kit/use-field';
import { ComboField } from '@caparazon/ui/combo-field';
import { DateField } from '@caparazon/ui/date-field';
import { SegmentedField } from '@caparazon/ui/segmented-field';
import { TextArea } from '@caparazon/ui/text-area';
import { useFormContext, useWatch } from 'react-hook-form';
import { EntryForm, type FormOfDialog } from '../../animal/face/entry-form.tsx';
import { estadoWords, lastOf } from './problema-words.ts';
import { useNombres } from './use-problemas.ts';

type ProblemaField = 'nombre' | 'desde' | 'estado' | 'fecha' | 'comentario';

/** `desde` and `fecha` are days. */
export type ProblemaValues = Record<ProblemaField, string>;

const valuesOfProblema = (problema: Problema): ProblemaValues => {
  const { nombre, desde, estado } = problema;
  const last = lastOf(problema);
  return {
    nombre,
    desde: civilDay(desde),
    estado,
    fecha: civilDay(last?.fecha ?? desde),
    comentario: last?.comentario ?? '',
  };
};

const fieldWords: Readonly<Record<ProblemaField, (values: ProblemaValues) => string>> = {
  nombre: ({ nombre }) => `«${nombre}»`,
  desde: ({ desde }) => `desde el ${formatDay(startOfCivilDay(desde))}`,
  estado: ({ estado }) => estadoWords[estado as keyof typeof estadoWords].toLowerCase(),
  fecha: ({ fecha }) => `así desde el ${formatDay(startOfCivilDay(fecha))}`,
  comentario: ({ comentario }) => (comentario === '' ? 'sin comentario' : `«${comentario}»`),
};

const startOf = (day: string): number | '' => (day === '' ? '' : startOfCivilDay(day));

interface ProblemaFormProps extends FormOfDialog<ProblemaValues> {
  idFicha: number;
  /** Null for a new problem. */
  problema: Problema | null;
}

/** Notes a problem, corrects it, or says how it is now (rule: problems). */
export function ProblemaForm({ idFicha, problema, ...form }: ProblemaFormProps) {
  const shell = useShell();
  const { data: nombres = [] } = useNombres(idFicha);
  const today = civilDay(shell.now());
  const isFuture = (day: string): boolean => day > today;

  /** A day that was not changed leaves the moment as it is; a new state of today is of now. */
  const bodyOf = ({ nombre, desde, estado, fecha, comentario }: ProblemaValues, base: Problema | null) => {
    const own = { nombre, estado, comentario };
    if (base === null) return { ...own, desde: startOf(desde), idFichaAnimal: idFicha };
    const was = valuesOfProblema(base);
    const asItIs = estado === was.estado ? was.fecha : today;
    return {
      ...own,
      desde: desde === was.desde ? base.desde : startOf(desde),
      ...(fecha !== asItIs && { fecha: startOf(fecha) }),
      idProblema: base.idProblema,
      version: base.version,
    };
  };
  const send = (body: ProblemaBody | ProblemaEdit, _: Problema | null, key: string): Promise<unknown> =>
    'idProblema' in body
      ? shell.call(putProblema, { body })
      : shell.call(postProblema, { headers: {}, body }, { idempotencyKey: key });
  return (
    <EntryForm<Problema, ProblemaField, ProblemaBody | ProblemaEdit>
      {...form}
      label="Problema"
      entry={problema}
      blank={{ nombre: '', desde: today, estado: 'activo', fecha: today, comentario: '' }}
      valuesOf={valuesOfProblema}
      schema={problema === null ? problemaBody : problemaEdit}
      bodyOf={bodyOf}
      also={({ desde, fecha }) => [
        ...(isFuture(desde) ? [{ campo: 'desde', mensaje: fechaMessages.future }] : []),
        ...(isFuture(fecha) ? [{ campo: 'fecha', mensaje: fechaMessages.future }] : []),
      ]}
      read={async () => {
        const now = await shell.call(getProblemas, { params: { idFichaAnimal: String(idFicha) } });
        return now.find(({ idProblema }) => idProblema === problema?.idProblema);
      }}
      send={send}
      outdates={[getProblemas, getNombresProblema, getProblemaHistorial]}
      notice={problema === null ? problemaMessages.created : problemaMessages.modified}
      action={problema ? 'Guardar' : 'Anotar'}
      theirWords={(field, values) => fieldWords[field](values)}
    >
      <NombreField nombres={nombres} />
      <DesdeField today={today} />
      <EstadoField was={problema && valuesOfProblema(problema)} today={today} />
      {problema && <FechaField problema={problema} today={today} />}
      <ComentarioField />
    </EntryForm>
  );
}

const NombreField = ({ nombres }: { nombres: readonly string[] }) => (
  <ComboField
    {...useField('nombre')}
    label="Qué tiene"
    required
    suggestions={nombres}
    maxLength={limits.text.medicamento}
  />
);

const DesdeField = ({ today }: { today: string }) => (
  <DateField {...useField('desde')} label="Desde" required max={today} />
);

/** Another state begins today with no comment; the one it was in has its own. */
function EstadoField({ was, today }: { was: ProblemaValues | null; today: string }) {
  const { getValues, setValue } = useFormContext<ProblemaValues>();
  const field = useField('estado', (estado) => {
    if (was === null) return;
    const isBack = estado === was.estado;
    const { fecha, comentario } = getValues();
    if ([was.fecha, today].includes(fecha)) setValue('fecha', isBack ? was.fecha : today);
    if ([was.comentario, ''].includes(comentario)) setValue('comentario', isBack ? was.comentario : '');
  });
  const options = estadosProblema.map((value) => ({ value, label: estadoWords[value] }));
  return <SegmentedField {...field} label="Cómo está" required options={options} />;
}

/** The first state begins with the problem. */
function FechaField({ problema, today }: { problema: Problema; today: string }) {
  const estado = useWatch<ProblemaValues, 'estado'>({ name: 'estado' });
  const field = useField('fecha');
  if (estado === problema.estado && problema.estados.length === 1) return null;
  return <DateField {...field} label="Está así desde" required max={today} />;
}

const ComentarioField = () => (
  <TextArea {...useField('comentario')} label="Comentario" rows={2} maxLength={limits.text.comentario} />
);
