/**
 * The unfinished report in the browser's database, so that a reload, an empty battery or a dead network loses nothing
 * (rules: nothing-typed-is-lost, drafts-of-reports). The form also works without storage.
 */

import { limits } from '@caparazon/call/limits';
import { newFillingId } from '@caparazon/screen-kit/idempotency-key';
import { keptPhotos, type NewPhoto } from '@caparazon/screen-kit/new-photo';
import { oneAtATime } from '@caparazon/screen-kit/one-at-a-time';
import { reportPrefix as prefix } from '@caparazon/screen-kit/report-database';
import { isWaiting, reportStore as store } from '@caparazon/screen-kit/waiting-reports';
import { delMany, entries, get, getMany, promisifyRequest, setMany, update } from 'idb-keyval';
import { hold } from './draft-lock.ts';
import { formKey, photosKey, type SavedForm } from './draft-records.ts';
import { blankValues, isBlank, type ReporteValues } from './values.ts';

export interface Draft {
  saveForm(values: ReporteValues): Promise<void>;
  /** At once, since the page is being left. */
  flush(): void;
  /** Separate: photos are large, and do not change with every letter. */
  savePhotos(photos: readonly NewPhoto[]): Promise<void>;
  /** Remembers that the content is being sent, was answered, or that the person gave up sending it. */
  mark(values: ReporteValues, sending: boolean, stopped?: boolean): Promise<void>;
  forget(): Promise<void>;
}

/** One filling of the form. Its id is part of the key that stores the report once. */
export interface Filling {
  id: string;
  values: ReporteValues;
  photos: readonly NewPhoto[];
  draft: Draft;
  restored?: Required<Pick<SavedForm, 'sending' | 'stopped' | 'refused' | 'writtenAt'>> & { savedAt: number | null };
  elsewhere?: boolean;
  /** An earlier unfinished report that this one leaves alone. */
  other?: { id: string; savedAt: number | null };
}

/** `null` deletes. The write completes even when the page dies at once. */
const write = (key: string, value: unknown): Promise<void> =>
  store('readwrite', (objects) => {
    const { transaction } = objects;
    if (value === null) objects.delete(key);
    else objects.put(value, key);
    transaction.commit();
    return promisifyRequest<void>(transaction);
  }).catch(() => undefined);

const keeper = <T>(key: string) => oneAtATime((value: T | null) => write(key, value));

function draftOf(id: string, stored: { form: SavedForm | null; withPhotos: boolean }): Draft {
  const formKeeper = keeper<SavedForm>(formKey(id));
  const photosKeeper = keeper<readonly NewPhoto[]>(photosKey(id));
  let { form, withPhotos } = stored;
  let forgotten = false;
  let waiting = 0;

  async function keep(next: SavedForm | null): Promise<void> {
    if (forgotten) return;
    form = next;
    waiting += 1;
    await formKeeper.put(next);
    waiting -= 1;
  }
  // Photos alone grow old too (rule: drafts-of-reports).
  const saveForm = (values: ReporteValues) =>
    keep(isBlank(values) && !withPhotos ? null : { values, savedAt: Date.now(), sending: false });

  return {
    saveForm,
    flush() {
      if (waiting > 0 && !forgotten) void write(formKey(id), form);
    },
    async savePhotos(photos) {
      if (forgotten) return;
      withPhotos = photos.length > 0;
      // With other photos it is other content, not sent yet.
      void saveForm(form?.values ?? blankValues);
      await photosKeeper.put(photos.length > 0 ? photos : null);
    },
    mark(values, sending, stopped = false) {
      const savedAt = Date.now();
      // Each try is of what was written then.
      const writtenAt = form?.sending ? form.writtenAt : undefined;
      return keep({ values, savedAt, writtenAt: writtenAt ?? savedAt, sending, stopped });
    },
    async forget() {
      forgotten = true;
      await Promise.all([formKeeper.stop(), photosKeeper.stop()]);
      await delMany([formKey(id), photosKey(id)], store).catch(() => undefined);
    },
  };
}

/** A blank form. */
export function newFilling(): Filling {
  const id = newFillingId();
  return { id, values: blankValues, photos: [], draft: draftOf(id, { form: null, withPhotos: false }) };
}

/** Earlier versions had one draft under two fixed keys. */
async function takeOverEarlier(): Promise<void> {
  const keys = ['reporte', 'reporte-fotos'];
  const [form, photos] = (await getMany(keys, store)) as [(Partial<SavedForm> & { id: string })?, unknown?];
  if (!form && !photos) return;
  const { id = newFillingId(), values = blankValues, savedAt = 0 } = form ?? {};
  await setMany(
    [
      [formKey(id), { values, savedAt, sending: false } satisfies SavedForm],
      [photosKey(id), photos ?? []],
    ],
    store,
  );
  await delMany(keys, store);
}

/** Unfinished reports and the start of their days, newest first. */
async function storedReports(): Promise<[id: string, since: number][]> {
  const all = (await entries<string, Partial<SavedForm>>(store)).filter(([key]) => key.startsWith(prefix));
  const since = new Map<string, number>();
  for (const [key, { savedAt, foundAt }] of all) {
    const id = key.slice(prefix.length).replace(/\/fotos$/, '');
    since.set(id, Math.max(since.get(id) ?? 0, savedAt || foundAt || 0));
  }
  return [...since].sort(([, one], [, other]) => other - one);
}

/** Earlier versions stored photos alone without a time. */
const noteFound = (id: string) =>
  update<SavedForm>(
    formKey(id),
    (form) => ({ values: blankValues, savedAt: 0, sending: false, ...form, foundAt: Date.now() }),
    store,
  );

/** What waits does not grow old (rule: waiting-reports). */
async function isOld(id: string, since: number): Promise<boolean> {
  const isLate = since > 0 && Date.now() - since > limits.reportDraftMs;
  return isLate && !isWaiting(await get<SavedForm>(formKey(id), store));
}

async function currentIds(): Promise<string[]> {
  const current: string[] = [];
  for (const [id, since] of await storedReports()) {
    if (since === 0) await noteFound(id);
    if (!(await isOld(id, since))) current.push(id);
    else if (await hold(id)) await delMany([formKey(id), photosKey(id)], store);
  }
  return current;
}

async function readFilling(id: string): Promise<Filling> {
  const [form, stored] = await Promise.all([get<SavedForm>(formKey(id), store), get<unknown>(photosKey(id), store)]);
  const photos = keptPhotos.parse(stored);
  return {
    id,
    values: { ...blankValues, ...form?.values },
    photos,
    draft: draftOf(id, { form: form ?? null, withPhotos: photos.length > 0 }),
    restored: {
      savedAt: form?.savedAt || null,
      sending: form?.sending ?? false,
      stopped: form?.stopped ?? false,
      refused: form?.refused ?? false,
      writtenAt: form?.writtenAt,
    },
  };
}

/** Opens and holds the newest unfinished report that no other tab has, or a blank one (rule: drafts-of-reports). */
export async function openFilling(): Promise<Filling> {
  let elsewhere = false;
  try {
    await takeOverEarlier();
    for (const id of await currentIds()) {
      if (await hold(id)) return await readFilling(id);
      elsewhere = true;
    }
  } catch {
    // A browser that stores nothing has no draft.
  }
  const filling = newFilling();
  await hold(filling.id);
  return { ...filling, elsewhere };
}

/** Offers the restored report: what was typed before the draft was read belongs to another. */
export function fillingBeside({ id, restored }: Filling): Filling {
  const filling = newFilling();
  void hold(filling.id);
  return { ...filling, other: { id, savedAt: restored?.savedAt ?? null } };
}

/** Opens and holds a stored report; null when another tab has it. */
export async function reopenFilling(id: string): Promise<Filling | null> {
  return (await hold(id)) ? readFilling(id) : null;
}
