/**
 * Records a dose, and asks before anything that may be unintended (rules: dose-doubts, dose-given-already,
 * dose-overwrite).
 */

import { wallClock } from '@caparazon/call/time';
import type { FichaAnimal } from '@caparazon/clinic/animal/calls';
import type { TratamientoDetalle } from '@caparazon/clinic/tratamiento/calls';
import type { Instancia, InstanciaBody } from '@caparazon/clinic/tratamiento/instancia';
import { procedimientoDe } from '@caparazon/clinic/tratamiento/values';
import { instanciaMessages } from '@caparazon/clinic/tratamiento/words';
import { isRefusedFor } from '@caparazon/remote-contract/api-failure';
import { useShell } from '@caparazon/remote-contract/shell';
import { idempotencyKey, newFillingId } from '@caparazon/screen-kit/idempotency-key';
import { type Editing, useEditing } from '@caparazon/screen-kit/use-editing';
import type { SendForm } from '@caparazon/screen-kit/use-send-form';
import { useStaffForm } from '@caparazon/screen-kit/use-staff-form';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useOutdateMedidas, useTiposMedicion } from '../../medicion/face/use-medidas.ts';
import { fetchTratamiento } from '../api/fetch-tratamiento.ts';
import { useKeepGiven } from '../api/use-keep-given.ts';
import { useRemoval } from '../api/use-removal.ts';
import { medicationText } from '../face/amounts.ts';
import { attemptWords, standsUnder } from '../face/attempt-words.ts';
import { doseWordsOf, isProcedure } from '../face/dose-or-procedure.ts';
import { performHref } from '../face/perform-link.ts';
import { recordInstancia } from '../face/sinEnviar/record-instancia.ts';
import { sendFirst, Unsent } from '../face/sinEnviar/send-dose.ts';
import { isUndecided, type UnsentDose } from '../face/sinEnviar/unsent-dose.ts';
import { useUnsent } from '../face/sinEnviar/use-unsent.ts';
import { useWritten } from '../face/use-written.ts';
import { doseAt } from '../model/near-doses.ts';
import {
  contraIn,
  givenIn,
  has,
  idNamed,
  instantAgreed,
  isNaming,
  motivoAgreed,
  type Naming,
  type Question,
  unusualIn,
} from '../model/perform-questions.ts';
import {
  fieldOf,
  instantToSend,
  medidasOf,
  type PerformField,
  type PerformValues,
  performResolver,
  performValues,
  resultWords,
} from '../model/perform-values.ts';
import { saveFailureText } from '../model/save-failure-text.ts';
import { unsentDoubts, unsentNear } from '../model/unsent-near.ts';
import { useAnimalWords } from './use-animal-words.ts';
import { type Purpose, useChoice } from './use-choice.ts';
import { type DoseDoubts, useDoseDoubts } from './use-dose-doubts.ts';

interface Performance extends Purpose {
  tratamiento: TratamientoDetalle;
  animal: FichaAnimal | undefined;
  now: number;
}

export interface Perform
  extends Pick<SendForm<PerformValues, InstanciaBody>, 'form' | 'send'>,
    Pick<DoseDoubts, 'know'> {
  instancia: Instancia | undefined;
  conflict: Editing<Instancia | undefined, PerformField>['conflict'];
  programada: number | null;
  choose: (programada: number) => void;
  /** NaN while the form does not say. */
  fechaHora: number;
  live: boolean;
  setLive: (live: boolean) => void;
  /** Stored doses near that time (rule: unsent-doses). */
  unsent: readonly UnsentDose[];
  question: Question | undefined;
  results: string;
  answer: (yes: boolean, motivo?: string) => void;
  /** Sends a change; a refusal reads the instance anew, as saving does. */
  sendCurrent: (send: (current: Instancia) => Promise<void>) => Promise<void>;
}

const undoLabel = 'Deshacer';

/** A failed dose of the past is recorded at its own time. */
function missedTime(tratamiento: TratamientoDetalle, programada: number | null, now: number): number | undefined {
  const dosis = programada === null ? null : doseAt(tratamiento, programada, now);
  return dosis && dosis.siguiente <= now ? dosis.programada : undefined;
}

export function usePerform(performance: Performance): Perform {
  const { tratamiento, now } = performance;
  const shell = useShell();
  const written = useWritten();
  const keepGiven = useKeepGiven();
  const { doubtsAbout, know } = useDoseDoubts(performance);
  const who = useAnimalWords(tratamiento.idFichaAnimal);
  const undo = useRemoval(tratamiento, who);
  const doseWords = doseWordsOf(tratamiento);
  const { live, setLive, choose, follow, programadaAt } = useChoice(performance);
  const unsent = useUnsent();
  const filling = useRef(newFillingId());
  const [question, setQuestion] = useState<Question>();
  /** A yes holds for one try. */
  const agreed = useRef<readonly Question[]>([]);
  const { idFichaTratamiento: id, fechaHoraComienzo } = tratamiento;
  const { initial, base, conflict, save } = useEditing<Instancia | undefined, PerformField>({
    doc: performance.instancia,
    valuesOf: (doc) => performValues(doc, now),
    async read(): Promise<Instancia> {
      const current = await fetchTratamiento(shell, String(id));
      written(current);
      const theirs = current.instancias.find(({ idInstancia }) => idInstancia === base.current?.idInstancia);
      if (!theirs) throw new Error('The dose is no longer there');
      follow(base.current ? standsUnder(base.current) : null, standsUnder(theirs));
      return theirs;
    },
    self: shell.session?.idUsuario,
  });
  const instancia = base.current;
  const procedimiento = procedimientoDe(tratamiento.tipoTratamiento);
  const needed = procedimiento?.despues === false && !performance.instancia ? procedimiento.medidas[0] : undefined;
  const resolver = useMemo(() => performResolver(needed, doseWords), [needed, doseWords]);
  const outdateMedidas = useOutdateMedidas();
  const { data: tipos } = useTiposMedicion();
  const unidadOf = (tipo: string): string => tipos?.find((one) => one.tipo === tipo)?.unidad ?? '';
  const instantIn = (text: string) => instantToSend(text, base.current, Date.parse(fechaHoraComienzo));

  const instantOf = ({ exito }: InstanciaBody, written: string): number => {
    if (!live) return instantIn(written);
    const missed = exito === 0 ? missedTime(tratamiento, programadaAt(Number.NaN), shell.now()) : undefined;
    return missed ?? instantIn(wallClock(shell.now()));
  };

  /** A dose replaces another only after a yes. */
  const record = (body: InstanciaBody, fechaHora: number, yes: readonly Question[]): Promise<Instancia> => {
    const fechaProgramada = programadaAt(fechaHora);
    const instancia = base.current;
    const unmoved = instancia !== undefined && instancia.exito > 0 && instancia.fechaProgramada === fechaProgramada;
    const sent = {
      ...body,
      medidas: medidasOf(form.getValues()),
      fechaHora,
      fechaProgramada,
      fechaSeleccionada: instancia?.fechaHora ?? null,
      ...(instancia && { idInstancia: instancia.idInstancia, version: instancia.version }),
      sobrescribir: has(yes, 'replaces'),
      ...(has(yes, 'unusual') && { confirmada: true }),
      ...(has(yes, 'contra') && { motivoContraindicado: motivoAgreed(yes) }),
      ...(!unmoved && !has(yes, 'repeated') && !has(yes, 'elsewhere') && { repetida: false }),
    };
    const key = idempotencyKey(filling.current, sent);
    if (instancia) return recordInstancia(shell, id, sent, key);
    const { idFichaAnimal, medicamento, tipoTratamiento } = tratamiento;
    const results = resultWords(form.getValues(), unidadOf);
    const what = [medicationText(tratamiento) || tipoTratamiento, results].filter(Boolean).join(': ');
    const of = { idUsuario: shell.session?.idUsuario ?? 0, idFichaTratamiento: id, idFichaAnimal };
    const kind = isProcedure(tratamiento) ? { procedimiento: true } : {};
    return sendFirst(shell, { id: key, ...of, animal: who, what, medicamento, ...kind, body: sent });
  };

  const inTheWay = (kind: Naming['kind'], current: TratamientoDetalle, fechaHora: number): Naming | undefined => {
    if (kind !== 'replaces') {
      const programada = programadaAt(fechaHora);
      const registrada = programada === null ? undefined : doseAt(current, programada, now, instancia)?.given;
      return registrada && { kind: 'repeated', registrada };
    }
    const other = current.instancias.find((one) => one.fechaHora === fechaHora);
    return other && { kind, other, fechaHora };
  };

  /** The question of a refusal. @throws any failure that asks nothing */
  const questionOf = async (failure: unknown, fechaHora: number): Promise<Question> => {
    const asked = unusualIn(failure) ?? contraIn(failure);
    if (asked) return asked;
    const given = givenIn(failure);
    if (!given && !isRefusedFor(failure, 'instancia_existente')) {
      // The treatment may have been edited or finished.
      written();
      throw failure;
    }
    const current = await fetchTratamiento(shell, String(id)).catch(() => undefined);
    written(current);
    if (given) return given;
    const replaces = current && inTheWay('replaces', current, fechaHora);
    // Only a known dose can be replaced.
    if (!replaces) throw failure;
    return replaces;
  };

  /** A yes holds for the named dose: another dose is asked about anew, and without a dose the yes lapses. */
  const lookedAgain = async (yes: readonly Question[], fechaHora: number) => {
    const named = yes.filter(isNaming);
    if (named.length === 0) return { anew: undefined, holding: yes };
    const current = await fetchTratamiento(shell, String(id)).catch((failure: unknown) => {
      if (instancia || !isUndecided(failure)) throw failure;
    });
    // The dose is stored without that yes, and asks when it is sent.
    if (!current) return { anew: undefined, holding: yes.filter((one) => !isNaming(one)) };
    const found = named.map((confirmed) => ({ confirmed, present: inTheWay(confirmed.kind, current, fechaHora) }));
    const anew = found.find(({ confirmed, present }) => present && idNamed(present) !== idNamed(confirmed))?.present;
    if (anew) written(current);
    const idle = found.flatMap(({ confirmed, present }): Question[] =>
      present || confirmed.kind === 'elsewhere' ? [] : [confirmed],
    );
    return { anew, holding: yes.filter((one) => !idle.includes(one)) };
  };

  /** Others will find the dose due, so the person is told. */
  const tellLeft = (text: string) => {
    const state = instancia ? { idInstancia: instancia.idInstancia } : {};
    const run = () => shell.go(performHref(id, programada), { state });
    shell.notify({ kind: 'error', text: `${who}. ${text}`, action: { label: doseWords.back, run } });
  };

  const tellKept = () => {
    shell.notify({ kind: 'info', text: `${who}. ${doseWords.kept}` });
    return { back: `/ficha_tratamiento/${id}` };
  };

  const tellRecorded = (recorded: Instancia, undoable: boolean) => {
    keepGiven(id, recorded);
    written();
    return {
      notice: `${who}. ${recorded.exito === 0 ? attemptWords(recorded, doseWords) : instanciaMessages.saved}`,
      back: `/ficha_tratamiento/${id}`,
      ...(undoable && { action: { label: undoLabel, run: () => void undo(recorded, undoLabel) } }),
    };
  };

  /** Nobody can answer in a closed form. */
  const ask = (open: Question, isHere: boolean): undefined => {
    if (isHere) setQuestion(open);
    else tellLeft(instancia ? doseWords.notCorrected : doseWords.notRecorded);
  };

  /** An attempt gave nothing, so it has no doubts. */
  const doubtsOf = async ({ exito }: InstanciaBody, fechaHora: number): Promise<Question | undefined> => {
    if (exito === 0) return undefined;
    const dose = { tratamiento, programada: programadaAt(fechaHora), fechaHora, modified: instancia };
    const { doubts, judged } = await doubtsAbout(dose);
    const all = [...unsentDoubts(unsentNear(unsent, dose), now), ...doubts];
    return all.length > 0 ? { kind: 'doubts', doubts: all, judged } : undefined;
  };

  const { form, send } = useStaffForm({
    initial,
    check: resolver,
    complaintsOf: ({ errores }) => errores.map(({ campo, mensaje }) => ({ campo: fieldOf(campo), mensaje })),
    textOf: (failure) => (failure instanceof Unsent ? doseWords.notKept : saveFailureText(failure)),
    tellLeft,
    async store(body, sending) {
      const yes = agreed.current;
      agreed.current = [];
      const fechaHora = instantAgreed(yes) ?? instantOf(body, sending.form.getValues('fechaHora'));
      const doubtful = yes.length === 0 && (await doubtsOf(body, fechaHora));
      if (doubtful) return ask(doubtful, sending.isHere());
      try {
        const { anew, holding } = await lookedAgain(yes, fechaHora);
        if (anew) {
          ask(anew, sending.isHere());
          agreed.current = yes.filter(({ kind }) => kind !== anew.kind);
          return;
        }
        const recorded = await save(sending.form, () => record(body, fechaHora, holding));
        if (body.medidas) outdateMedidas();
        // An undo would lose the replaced dose too (rule: dose-undo).
        return tellRecorded(recorded, !instancia && !has(holding, 'replaces'));
      } catch (failure) {
        if (failure instanceof Unsent && failure.kept) return tellKept();
        ask(await questionOf(failure, fechaHora), sending.isHere());
        agreed.current = yes;
        return;
      }
    },
  });

  // The effect runs once a minute: `now` differs in every render, and this causes one.
  const minute = wallClock(now);
  useEffect(() => {
    if (live) form.resetField('fechaHora', { defaultValue: minute });
  }, [live, minute, form]);

  const fechaHora = instantIn(form.watch('fechaHora'));
  const programada = programadaAt(fechaHora);
  return {
    form,
    send,
    know,
    instancia,
    conflict,
    programada,
    choose,
    fechaHora,
    live,
    setLive,
    unsent: form.formState.isSubmitting
      ? []
      : unsentNear(unsent, { tratamiento, programada, fechaHora, modified: instancia }),
    question,
    results: resultWords(form.watch(), unidadOf),
    sendCurrent: (send) => save(form, async (current) => current && (await send(current))),
    answer(yes, motivo) {
      setQuestion(undefined);
      const answered = question?.kind === 'contra' && motivo !== undefined ? { ...question, motivo } : question;
      agreed.current = yes && answered ? [...agreed.current, answered] : [];
      if (!yes || !question) return;
      if (question.kind === 'doubts') know(question.judged);
      void send();
    },
  };
}
