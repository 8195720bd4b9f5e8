/** Sends doses so that none is lost on the way (rule: unsent-doses). */
import { getTratamiento } from '@caparazon/clinic/tratamiento/calls';
import type { Instancia } from '@caparazon/clinic/tratamiento/instancia';
import { type ApiFailure, isApiFailure, isRefusedFor } from '@caparazon/remote-contract/api-failure';
import type { Shell } from '@caparazon/remote-contract/shell';
import { idempotencyKey, newFillingId } from '@caparazon/screen-kit/idempotency-key';
import { putInOutbox, readOutbox, takeFromOutbox } from '@caparazon/screen-kit/outbox';
import { recordInstancia } from './record-instancia.ts';
import {
  agreedBody,
  isQuestion,
  isSameQuestion,
  isThisOne,
  isUndecided,
  mayBeSentLater,
  type Refusal,
  refusalOf,
  type UnsentDose,
} from './unsent-dose.ts';

/** The dose was not sent. @param kept whether this phone stores it for later */
export class Unsent extends Error {
  readonly kept: boolean;

  constructor(kept: boolean) {
    super('unsent');
    this.kept = kept;
  }
}

/** Undefined when another tab sends the dose, or it is gone. */
export type Outcome =
  | { kind: 'stored'; dose: UnsentDose; instancia: Instancia | undefined }
  | { kind: 'waiting'; dose: UnsentDose }
  | { kind: 'refused'; dose: UnsentDose; refusal: Refusal; isNew: boolean }
  | undefined;

const busy = new Set<string>();

/**
 * Locks a dose across tabs; without locks (no TLS) its key still makes it count once. @returns undefined when another
 * tab has it
 */
async function alone<T>(id: string, run: () => Promise<T>): Promise<T | undefined> {
  if (busy.has(id)) return undefined;
  busy.add(id);
  try {
    if (!('locks' in navigator)) return await run();
    return await navigator.locks.request(`dosis/${id}`, { ifAvailable: true }, (lock) => (lock ? run() : undefined));
  } finally {
    busy.delete(id);
  }
}

const send = (shell: Shell, { id, idFichaTratamiento, body }: UnsentDose) =>
  recordInstancia(shell, idFichaTratamiento, body, id).then(
    (instancia) => ({ instancia }),
    (failure: unknown) => ({ failure }),
  );

/** A dose that cannot be deleted is sent again, and counts once. */
const drop = (id: string) => takeFromOutbox(id).catch(() => undefined);

/**
 * Stores a dose before sending it, so that a dying page loses nothing. @throws {Unsent} without an answer; an
 * ApiFailure when refused, and nothing stays stored
 */
export async function sendFirst(shell: Shell, dose: UnsentDose): Promise<Instancia> {
  const sent = await alone(dose.id, async () => {
    const kept = await putInOutbox(dose).then(
      () => true,
      () => false,
    );
    const answer = await send(shell, dose);
    if ('failure' in answer && isUndecided(answer.failure)) return { failure: new Unsent(kept) };
    if (kept) await drop(dose.id);
    return answer;
  });
  if (sent === undefined) throw new Unsent(true);
  if ('failure' in sent) throw sent.failure;
  return sent.instancia;
}

/** Only the treatment tells whose dose that is. */
const readFor = (shell: Shell, { idFichaTratamiento }: UnsentDose, failure: ApiFailure) =>
  isRefusedFor(failure, 'instancia_existente')
    ? shell.call(getTratamiento, { params: { idTratamiento: String(idFichaTratamiento) } }).catch(() => undefined)
    : undefined;

/** Sends a stored dose again with its key. @param agreedTo the confirmed question; another one is asked anew */
export function sendAgain(shell: Shell, id: string, agreedTo?: Refusal): Promise<Outcome> {
  return alone(id, async (): Promise<Outcome> => {
    const dose = (await readOutbox<UnsentDose>()).find((one) => one.id === id);
    if (dose?.idUsuario !== shell.session?.idUsuario || !dose) return undefined;
    const answer = await send(shell, dose);
    if ('instancia' in answer) {
      await drop(id);
      return { kind: 'stored', dose, instancia: answer.instancia };
    }
    const { failure } = answer;
    if (!isApiFailure(failure) || mayBeSentLater(failure)) return { kind: 'waiting', dose };
    const refusal = refusalOf(failure, dose, await readFor(shell, dose, failure));
    if (isThisOne(refusal, dose, shell.now())) {
      await drop(id);
      return { kind: 'stored', dose, instancia: undefined };
    }
    if (isQuestion(refusal) && isSameQuestion(agreedTo, refusal)) {
      const body = agreedBody(refusal, dose.body);
      const agreed: UnsentDose = { ...dose, refusal: undefined, body, id: idempotencyKey(newFillingId(), body) };
      await putInOutbox(agreed);
      await takeFromOutbox(id);
      return sendAgain(shell, agreed.id);
    }
    const isNew = !isSameQuestion(dose.refusal, refusal);
    const questioned: UnsentDose = { ...dose, refusal };
    await putInOutbox(questioned);
    return { kind: 'refused', dose, refusal, isNew };
  });
}

/** Drops a stored dose. @returns false while it is being sent */
export const discard = async (id: string): Promise<boolean> =>
  (await alone(id, async () => {
    await takeFromOutbox(id);
    return true;
  })) ?? false;
