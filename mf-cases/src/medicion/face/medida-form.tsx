import { limits } from '@caparazon/call/limits';
import { clinicLimits } from '@caparazon/clinic/limits';
import { type Medicion, medicionBody, medicionEdit } from '@caparazon/clinic/medicion/calls';
import type { TipoMedicion } from '@caparazon/clinic/medicion/tipos';
import { conUnidad, metodosDe } from '@caparazon/clinic/medicion/values';
import { medicionMessages } from '@caparazon/clinic/medicion/words';
import { isRefusedFor } from '@caparazon/remote-contract/api-failure';
import { useShell } from '@caparazon/remote-contract/shell';
import { checkWith } from '@caparazon/screen-kit/check-with';
import { Fields } from '@caparazon/screen-kit/components/fields';
import { Note } from '@caparazon/screen-kit/components/note';
import { newFillingId } from '@caparazon/screen-kit/idempotency-key';
import { tellUnanswered } from '@caparazon/screen-kit/tell-unanswered';
import { useEditing } from '@caparazon/screen-kit/use-editing';
import { useField } from '@caparazon/screen-kit/use-field';
import { useStaffForm } from '@caparazon/screen-kit/use-staff-form';
import { Button } from '@caparazon/ui/button';
import { ComboField } from '@caparazon/ui/combo-field';
import { DateTimeField } from '@caparazon/ui/date-field';
import { focusField } from '@caparazon/ui/focus-field';
import { NumberField } from '@caparazon/ui/number-field';
import { SelectField } from '@caparazon/ui/select-field';
import { TextArea } from '@caparazon/ui/text-area';
import { Settling } from '@caparazon/ui/theme/settling';
import { role, shape, space } from '@caparazon/ui/theme/tokens';
import { useEffect, useRef, useState } from 'react';
import { FormProvider, useFormContext, useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import { dayWord } from '../../tratamiento/face/time-words.ts';
import {
  blankMedida,
  bodyOf,
  lastOf,
  type MedidaField,
  type MedidaValues,
  numberOf,
  ofTheValue,
  rememberKind,
  thousandsDoubt,
  valuesOf,
} from './medida-values.ts';
import { conflictWords, valueText } from './medida-words.ts';
import { fetchMedida, storeMedida } from './store-medida.ts';
import { dropUnsent, keepUnsent, resumed, resumedTry, sentFor, type Tried, unsentOf } from './unsent-medidas.ts';
import { Doubt, UnsentNote } from './unsent-note.tsx';
import { useOutdateMedidas } from './use-medidas.ts';

const Form = styled.form`
  display: grid;
  gap: ${space(4)};
`;

const More = styled.details`
  summary {
    min-height: ${shape.touch};
    padding-block: ${space(2)};
    color: ${role.enlace};
    font-weight: 600;
  }

  > div {
    display: grid;
    gap: ${space(4)};
    padding-block: ${space(2)};
  }
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space(3)};
`;

interface Known {
  tipos: readonly TipoMedicion[];
  /** Undefined until they are known. */
  medidas: readonly Medicion[] | undefined;
}

interface Doubts {
  of: string;
  texts: readonly string[];
  byService: boolean;
}

interface MedidaFormProps extends Known {
  idFicha: number;
  animal: string;
  /** Undefined for a new measurement. */
  editing?: Medicion | undefined;
  onStored: () => void;
  onCancel: () => void;
}

const { created, modified } = medicionMessages;

/**
 * Enters a measurement in ten seconds: last kind, focused number, previous value beside it. A question stands above the
 * button, which then names what it stores (rules: measure-value, measure-thousands).
 */
export function MedidaForm({ idFicha, animal, tipos, medidas, editing, onStored, onCancel }: MedidaFormProps) {
  const shell = useShell();
  const outdate = useOutdateMedidas();
  const stored = useRef(false);
  const [doubts, setDoubts] = useState<Doubts | null>(null);
  const offered = tipos.filter(({ tipo, activo }) => activo || tipo === editing?.tipo);
  const session = shell.session?.key;
  const [unsent, setUnsent] = useState(() => (editing ? undefined : unsentOf(session, idFicha)));
  const filling = useRef(unsent?.filling ?? newFillingId());
  const tried = useRef(unsent && resumedTry(unsent, shell.now()));
  const { initial, base, conflict, save } = useEditing<Medicion | undefined, MedidaField>({
    doc: editing,
    valuesOf: (doc) => {
      if (doc) return valuesOf(doc);
      return unsent ? resumed(unsent, shell.now()) : blankMedida(offered);
    },
    read: () => fetchMedida(shell, idFicha, editing?.idMedicion),
    self: shell.session?.idUsuario,
    together: ofTheValue,
  });
  const kindOf = (tipo: string) => tipos.find((one) => one.tipo === tipo);

  const sentBefore = (values: MedidaValues, confirmed: boolean): Tried['body'] | undefined => {
    const before = editing ? undefined : sentFor(values, tried.current);
    return before?.confirmada || !confirmed ? before : undefined;
  };
  const bodyNow = (values: MedidaValues, doc: Medicion | undefined, confirmed: boolean): Tried['body'] => ({
    ...(!editing && { fechaHora: shell.now() }),
    ...bodyOf(values, doc),
    ...(confirmed && { confirmada: true }),
  });
  /** The list behind shows what somebody else stored. */
  const onRefusal = (failure: unknown): never => {
    if (isRefusedFor(failure, 'registro_modificado')) outdate();
    throw failure;
  };
  const valueWords = ({ tipo, valor }: MedidaValues): string => {
    const { nombre = '', unidad = '' } = kindOf(tipo) ?? {};
    return `${nombre.toLowerCase()} ${conUnidad(numberOf(valor), unidad)}`;
  };

  const tellUnstored = (why: string) =>
    tellUnanswered(shell, `${animal}. La medida NO quedó guardada${why}${editing ? '' : ' Sigue en «+ Medida»'}`);
  /** Nobody can answer in a closed form. */
  const ask = (question: Doubts, isHere: boolean): undefined => {
    if (isHere) setDoubts(question);
    else tellUnstored(`: ${question.texts.join(' ')}`);
  };

  const { form, send } = useStaffForm<MedidaValues, unknown>({
    initial,
    check: checkWith<MedidaValues, unknown>(editing ? medicionEdit : medicionBody, {
      bodyOf: (values) => ({
        ...bodyOf(values, base.current),
        idFichaAnimal: idFicha,
        idMedicion: editing?.idMedicion,
      }),
    }),
    async store(_, { form: written, isHere }) {
      const values = written.getValues();
      const { tipo, valor } = values;
      const present = `${tipo} ${valor}`;
      const isAgreed = doubts?.of === present;
      const confirmed = isAgreed && doubts.byService;
      const again = sentBefore(values, confirmed);
      const thousands = isAgreed || again ? undefined : thousandsDoubt(valor, kindOf(tipo)?.unidad ?? '');
      if (thousands !== undefined) return ask({ of: present, texts: [thousands], byService: false }, isHere());
      const asks = await save(written, (doc) => {
        const body = again ?? bodyNow(values, doc, confirmed);
        tried.current = { values, body };
        return storeMedida(shell, { idFicha, base: doc, body, filling: filling.current });
      }).catch(onRefusal);
      if (asks !== null) return ask({ of: present, texts: [asks], byService: true }, isHere());
      if (!editing) rememberKind(tipo);
      stored.current = true;
      dropUnsent(session, idFicha);
      outdate();
      onStored();
      return { notice: `${editing ? modified : created}: ${animal}, ${valueWords(values)}` };
    },
  });

  // The dialog takes the focus first, where it opens together with the form.
  useEffect(() => {
    const timer = setTimeout(() => focusField('valor'));
    return () => clearTimeout(timer);
  }, []);
  const { now } = shell;
  useEffect(() => {
    if (editing) return;
    return () => {
      const values = form.getValues();
      const { tipo: _, ...typed } = values;
      if (stored.current || Object.values(typed).every((text) => text === '')) return;
      const at = unsent && !form.formState.isDirty ? unsent.at : now();
      keepUnsent(session, idFicha, { values, at, filling: filling.current, tried: tried.current });
    };
  }, [form, idFicha, editing, session, unsent, now]);

  const discard = () => {
    dropUnsent(session, idFicha);
    setUnsent(undefined);
    filling.current = newFillingId();
    tried.current = undefined;
    form.reset(blankMedida(offered));
    focusField('valor');
  };

  return (
    <FormProvider {...form}>
      <Form onSubmit={(event) => void send(event)} noValidate aria-label={editing ? 'Corregir medida' : 'Nueva medida'}>
        <Fields>
          {unsent && <UnsentNote at={unsent.at} onDiscard={discard} />}
          {conflict && <Note>{conflictWords(conflict, tipos)}</Note>}
          <Kind tipos={offered} />
          <Value tipos={tipos} medidas={medidas} except={editing?.idMedicion} />
          <Details open={editing !== undefined || form.getValues('fechaHora') !== ''} />
        </Fields>
        <Ending
          doubts={doubts}
          tipos={tipos}
          editing={editing !== undefined}
          onSend={() => void send()}
          onCancel={onCancel}
        />
      </Form>
    </FormProvider>
  );
}

function Kind({ tipos }: Pick<Known, 'tipos'>) {
  const { value, ...field } = useField('tipo');
  return (
    <SelectField
      label="Qué se midió"
      placeholder={null}
      options={tipos.map(({ tipo, nombre }) => ({ value: tipo, label: nombre }))}
      value={value}
      {...field}
    />
  );
}

function Value({ tipos, medidas, except }: Known & { except: number | null | undefined }) {
  const { now } = useShell();
  const tipo = useWatch<MedidaValues, 'tipo'>({ name: 'tipo' });
  const kind = tipos.find((one) => one.tipo === tipo);
  const last = lastOf(medidas ?? [], tipo, except);
  const never = medidas ? 'Todavía no se midió' : 'No se ve lo anterior: revisá el número';
  const before = last ? `Antes: ${valueText(last)} (${dayWord(last.fechaHora, now())})` : never;
  return (
    <NumberField
      label={kind?.nombre ?? 'Valor'}
      unit={kind?.unidad || undefined}
      decimals={3}
      required
      hint={before}
      enterKeyHint="done"
      {...useField('valor')}
    />
  );
}

/** Time, method and accuracy, which most measurements omit. */
function Details({ open }: { open: boolean }) {
  const tipo = useWatch<MedidaValues, 'tipo'>({ name: 'tipo' });
  const { formState } = useFormContext<MedidaValues>();
  const wrong = ['fechaHora', 'metodo', 'exactitud', 'comentario'].some((field) => field in formState.errors);
  return (
    <More open={open || wrong || undefined}>
      <summary>Cuándo, cómo y con qué exactitud</summary>
      <div>
        <DateTimeField label="Cuándo" optional hint="Vacío: ahora" {...useField('fechaHora')} />
        <ComboField
          label="Método"
          optional
          maxLength={clinicLimits.medicion.metodo}
          suggestions={metodosDe(tipo)}
          {...useField('metodo')}
        />
        <NumberField label="Exactitud, más o menos" optional decimals={3} {...useField('exactitud')} />
        <TextArea label="Comentario" optional maxLength={limits.text.comentario} {...useField('comentario')} />
      </div>
    </More>
  );
}

interface EndingProps extends Pick<Known, 'tipos'> {
  doubts: Doubts | null;
  editing: boolean;
  onSend: () => void;
  onCancel: () => void;
}

function Ending({ doubts, tipos, editing, onSend, onCancel }: EndingProps) {
  const [tipo, valor] = useWatch<MedidaValues, ['tipo', 'valor']>({ name: ['tipo', 'valor'] });
  const { formState } = useFormContext<MedidaValues>();
  const asking = doubts?.of === `${tipo} ${valor}` ? doubts.texts : null;
  const unidad = tipos.find((one) => one.tipo === tipo)?.unidad ?? '';
  const sending = { loading: formState.isSubmitting, loadingText: 'Guardando…' };
  return (
    <>
      <div role="alert">
        {asking && (
          <Doubt>
            {asking.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </Doubt>
        )}
      </div>
      <Buttons>
        <Button onClick={onCancel}>Cancelar</Button>
        {asking ? (
          <>
            <Button variant="primary" onClick={() => focusField('valor')}>
              Corregir
            </Button>
            <Settling key="asked">
              <Button onClick={onSend} {...sending}>
                Sí, guardar {conUnidad(numberOf(valor), unidad)}
              </Button>
            </Settling>
          </>
        ) : (
          <Button key="plain" type="submit" variant="primary" {...sending}>
            {editing ? 'Guardar la corrección' : 'Guardar medida'}
          </Button>
        )}
      </Buttons>
    </>
  );
}
