import { limits } from '@caparazon/call/limits';
import { reporteMessages as reporte } from '@caparazon/clinic/reporte/words';
import { newFillingId } from '@caparazon/screen-kit/idempotency-key';
import { fileOf, isSamePhoto, type NewPhoto, newPhoto } from '@caparazon/screen-kit/new-photo';
import { UnfitPhoto } from '@caparazon/screen-kit/shrink-photo';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useMessages } from '../../site/face/language/messages.ts';
import { photoPlace } from '../model/photo-place.ts';
import type { Position } from '../model/values.ts';
import type { ReportarTexts } from '../texts/es.ts';
import { useTexts } from '../texts/use-texts.ts';

export interface PhotoSlot {
  id: string;
  name: string;
  photo: NewPhoto | null;
  /** Its object URL, once ready. */
  url: string | undefined;
}

const million = 1_000_000;

/** The largest size of a report's texts. */
const textBytes = 64 * 1024;

/** Photos that could not be shrunk in time may be too heavy together. */
const fitTogether = (photos: readonly NewPhoto[]): boolean =>
  photos.reduce((sum, { bytes }) => sum + bytes.length, textBytes) <= limits.body.withPhotos;

/** Why a file was left out (rule: unfit-photos). */
function refusal(says: ReportarTexts['photos'], name: string, failure: unknown): string {
  if (!(failure instanceof UnfitPhoto)) return says.broken(name);
  if (failure.why === 'tooManyPixels') return says.tooManyPixels(name, Math.round(failure.pixels / million));
  return says[failure.why](name);
}

/** Photos of some cameras have no type. */
const isNoPicture = ({ type }: File) => type !== '' && !type.startsWith('image/');

const asSlot = (photo: NewPhoto): PhotoSlot => ({
  id: photo.id,
  name: photo.name,
  photo,
  url: URL.createObjectURL(fileOf(photo)),
});

const readyOf = (slots: readonly PhotoSlot[]): NewPhoto[] => slots.flatMap(({ photo }) => photo ?? []);

export interface Photos {
  slots: readonly PhotoSlot[];
  /** About the last choice: too many, repeated or unreadable photos. */
  complaint: string | undefined;
  /** The location in a photo's metadata. */
  place: { slot: string; name: string; position: Position } | null;
  forgetPlace(): void;
  add(files: readonly File[]): void;
  remove(id: string): void;
  /** Resolves once all are shrunk, in order. */
  ready(): Promise<readonly NewPhoto[]>;
}

/** @param save stores the ready ones, at each change */
export function usePhotos(initial: readonly NewPhoto[], save: (photos: readonly NewPhoto[]) => void): Photos {
  const { photos: says } = useTexts();
  const { message } = useMessages();
  const [slots, setSlots] = useState<readonly PhotoSlot[]>(() => initial.map(asSlot));
  const [complaints, setComplaints] = useState<readonly string[]>([]);
  const [tooMany, setTooMany] = useState(false);
  const [place, setPlace] = useState<Photos['place']>(null);
  const queue = useRef(Promise.resolve());
  const shrinking = useRef<{ id: string; given: AbortController }>(undefined);
  const now = useRef(slots);

  const change = useCallback(
    (next: readonly PhotoSlot[]) => {
      now.current = next;
      setSlots(next);
      save(readyOf(next));
    },
    [save],
  );

  const complain = useCallback((text: string) => setComplaints((earlier) => [...earlier, text]), []);

  const remove = useCallback(
    (id: string) => {
      const removed = now.current.find((slot) => slot.id === id);
      if (shrinking.current?.id === id) shrinking.current.given.abort();
      if (removed?.url) URL.revokeObjectURL(removed.url);
      change(now.current.filter((slot) => slot.id !== id));
      setPlace((known) => (known?.slot === id ? null : known));
    },
    [change],
  );

  const shrink = useCallback(
    async ({ id, name }: PhotoSlot, file: File) => {
      if (!now.current.some((slot) => slot.id === id)) return;
      const given = new AbortController();
      shrinking.current = { id, given };
      try {
        const photo = await newPhoto(id, file, given.signal);
        shrinking.current = undefined;
        if (!fitTogether([...readyOf(now.current), photo])) throw new UnfitPhoto('late');
        // A repeated photo is kept once (rule: report-photos).
        if (now.current.some((slot) => slot.photo && isSamePhoto(slot.photo, photo))) {
          remove(id);
          complain(says.repeated(name));
        } else change(now.current.map((slot) => (slot.id === id ? asSlot(photo) : slot)));
      } catch (failure) {
        shrinking.current = undefined;
        if (given.signal.aborted) return;
        remove(id);
        complain(refusal(says, name, failure));
      }
    },
    [change, complain, remove, says],
  );

  const add = useCallback(
    (files: readonly File[]) => {
      const pictures = files.filter((file) => !isNoPicture(file));
      const kept = pictures
        .slice(0, limits.photo.perReport - now.current.length)
        .map((file) => ({ file, slot: { id: newFillingId(), name: file.name, photo: null, url: undefined } }));
      setTooMany(kept.length < pictures.length);
      setComplaints(files.filter(isNoPicture).map(({ name }) => says.noPhoto(name)));
      change([...now.current, ...kept.map(({ slot }) => slot)]);
      for (const { file, slot } of kept) {
        queue.current = queue.current.then(() => shrink(slot, file));
        void photoPlace(file).then((position) => {
          // It may have been removed or refused since.
          if (position === null || !now.current.some(({ id }) => id === slot.id)) return;
          setPlace((known) => known ?? { slot: slot.id, name: file.name, position });
        });
      }
    },
    [change, says, shrink],
  );

  useEffect(
    () => () => {
      for (const { url } of now.current) if (url) URL.revokeObjectURL(url);
    },
    [],
  );

  const sentences = [
    ...complaints,
    ...(complaints.length > 0 && slots.length > 0 ? [says.othersKept] : []),
    ...(tooMany ? [`${message(reporte.onlyFirstTen)}.`] : []),
  ];
  return {
    slots,
    complaint: sentences.length > 0 ? sentences.join(' ') : undefined,
    place,
    forgetPlace: useCallback(() => setPlace(null), []),
    add,
    remove: useCallback(
      (id) => {
        setComplaints([]);
        setTooMany(false);
        remove(id);
      },
      [remove],
    ),
    ready: useCallback(async () => {
      await queue.current;
      return readyOf(now.current);
    }, []),
  };
}
