/** Reports that wait in this browser, and their sending from any page (rule: waiting-reports). */
import '@caparazon/screen-kit/zod-without-eval';
import { reporteBody } from '@caparazon/clinic/reporte/nuevo';
import { isApiFailure } from '@caparazon/remote-contract/api-failure';
import type { Shell } from '@caparazon/remote-contract/shell';
import { keptPhotos } from '@caparazon/screen-kit/new-photo';
import { reportPrefix as prefix } from '@caparazon/screen-kit/report-database';
import { isWaiting, reportStore as store } from '@caparazon/screen-kit/waiting-reports';
import { delMany, get, keys, set } from 'idb-keyval';
import * as z from 'zod/mini';
import { ifFree, whenFree } from '../model/draft-lock.ts';
import { formKey, goesOn, photosKey, type SavedForm } from '../model/draft-records.ts';
import { outgoingOf } from '../model/outgoing.ts';
import { type Patience, pause } from '../model/resend.ts';
import { sendReporte } from './send-reporte.ts';

export interface WaitingReport {
  id: string;
  writtenAt: number;
  photos: number;
  /** Of the photos. */
  bytes: number;
  /** 'kept': it goes when the person sends it at the form. */
  state: 'goes' | 'kept' | 'refused';
}

const stateOf = (form: SavedForm): WaitingReport['state'] => {
  if (form.refused) return 'refused';
  return goesOn(form) ? 'goes' : 'kept';
};

const readForm = (id: string) => get<SavedForm>(formKey(id), store);
const readPhotos = async (id: string) => keptPhotos.parse(await get(photosKey(id), store));

async function readWaiting(id: string): Promise<WaitingReport[]> {
  const form = await readForm(id);
  if (!form || !isWaiting(form)) return [];
  const photos = await readPhotos(id);
  const bytes = photos.reduce((sum, photo) => sum + photo.bytes.length, 0);
  const { writtenAt, savedAt } = form;
  return [{ id, writtenAt: writtenAt ?? savedAt, photos: photos.length, bytes, state: stateOf(form) }];
}

/** The smallest first, since it is the likeliest to go by a bad signal. */
export async function waitingReports(): Promise<WaitingReport[]> {
  const stored = await keys<string>(store);
  const ids = stored.filter((key) => key.startsWith(prefix) && key.split('/').length === 2);
  const found = await Promise.all(ids.map((key) => readWaiting(key.slice(prefix.length))));
  return found.flat().sort((one, other) => one.bytes - other.bytes);
}

/** Anything but an answer about this very report. */
const mayPass = (failure: unknown): boolean =>
  isApiFailure(failure) && (failure.status === 0 || failure.status >= 500 || [409, 429].includes(failure.status));

type Outcome = { idReporte: number } | 'refused' | 'unanswered' | 'gone';

interface Try {
  shell: Shell;
  signal: AbortSignal;
  onProgress: (share: number) => void;
}

/** Sends a report that is held. @throws the reason of an abort */
async function sendHeld(id: string, { shell, signal, onProgress }: Try): Promise<Outcome> {
  const form = await readForm(id);
  if (!form || !goesOn(form)) return 'gone';
  const refuse = async (): Promise<Outcome> => {
    await set(formKey(id), { ...form, sending: false, refused: true } satisfies SavedForm, store);
    return 'refused';
  };
  const checked = z.safeParse(reporteBody, form.values);
  if (!checked.success) return refuse();
  const { key, body } = outgoingOf(id, checked.data, await readPhotos(id));
  signal.throwIfAborted();
  onProgress(0);
  try {
    const idReporte = await sendReporte(shell, body, { idempotencyKey: key, onProgress, signal });
    await delMany([formKey(id), photosKey(id)], store);
    return { idReporte };
  } catch (failure) {
    signal.throwIfAborted();
    return mayPass(failure) ? 'unanswered' : refuse();
  }
}

export interface Watch extends Patience {
  shell: Shell;
  onReports: (reports: readonly WaitingReport[]) => void;
  onProgress: (id: string, share: number) => void;
  onArrived: (idReporte: number) => void;
}

/** What is left that goes by itself. */
interface Left {
  some: boolean;
  /** The last that another tab has. */
  elsewhere?: string;
}

async function sendOnce({ shell, signal, onReports, onProgress, onArrived }: Watch): Promise<Left> {
  const left: Left = { some: false };
  for (const { id, state } of await waitingReports()) {
    if (state !== 'goes') continue;
    const outcome = await ifFree(id, () =>
      sendHeld(id, { shell, signal, onProgress: (share) => onProgress(id, share) }),
    );
    if (outcome === null) left.elsewhere = id;
    if (outcome === null || outcome === 'unanswered') left.some = true;
    else if (typeof outcome === 'object') onArrived(outcome.idReporte);
    // The others would not go either.
    if (outcome === 'unanswered') break;
  }
  onReports(await waitingReports());
  return left;
}

/** Sends what goes by itself until all of it was answered. @throws the reason of the abort */
export async function sendWaiting(watch: Watch): Promise<void> {
  watch.onReports(await waitingReports());
  for (let tries = 0; ; tries += 1) {
    const { some, elsewhere } = await sendOnce(watch);
    if (!some) return;
    await pause(tries, watch, elsewhere === undefined ? undefined : (over) => whenFree(elsewhere, over));
  }
}
