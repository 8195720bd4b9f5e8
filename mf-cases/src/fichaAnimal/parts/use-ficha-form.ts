/** What both forms of a record are made of: the fields, the album, and the draft that follows every change. */
import type { FichaAnimalBody } from '@caparazon/contracts/cases/fichaAnimal';
import type { Draft, DraftChange } from '@caparazon/screen-kit/draft-store';
import { keptWords } from '@caparazon/screen-kit/kept-words';
import type { DraftDesk } from '@caparazon/screen-kit/use-draft';
import { useEffect, useRef, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { newPhotos } from './album.ts';
import { fichaResolver } from './ficha-resolver.ts';
import { type FichaValues, knownValues } from './form-values.ts';
import { type Album, useAlbum } from './use-album.ts';

export type FichaForm = UseFormReturn<FichaValues, unknown, FichaAnimalBody>;

interface Opening {
  initial: FichaValues;
  /** The photos that the record has. */
  paths?: readonly string[];
  /** How many photos the album can take. */
  most?: number;
  onDuplicate?: () => void;
  /** What was found of an earlier, unfinished writing. */
  draft: Draft | null;
  /** Where changes are kept. */
  keep: DraftDesk['keep'];
  /** What is kept beside the fields and the photos. */
  also: () => Pick<DraftChange, 'filling' | 'base'>;
}

export interface OpenForm {
  form: FichaForm;
  album: Album;
  /** What is known of the draft, in words. */
  kept: string | undefined;
  /** Something was there before the first key, or the album changed. */
  unsaved: boolean;
  /** Keeps all that there is, where drafts are now kept. */
  keepAll: () => void;
}

export function useFichaForm({ initial, paths = [], most, onDuplicate, draft, keep, also }: Opening): OpenForm {
  const form: FichaForm = useForm<FichaValues, unknown, FichaAnimalBody>({
    defaultValues: draft ? knownValues(draft.values) : initial,
    resolver: fichaResolver,
    shouldFocusError: false,
  });
  const [kept, setKept] = useState<string>();
  const [albumChanged, setAlbumChanged] = useState(false);
  const order = useRef(draft?.album);

  const save = async (change: Pick<DraftChange, 'values' | 'photos'>) => {
    const savedAt = await keep({ ...also(), ...(order.current ? { album: order.current } : {}), ...change });
    setKept(keptWords(savedAt));
  };
  const album = useAlbum({
    paths,
    kept: { photos: draft?.photos ?? [], order: draft?.album ?? [] },
    ...(most === undefined ? {} : { most }),
    ...(onDuplicate === undefined ? {} : { onDuplicate }),
    onChange(photos) {
      setAlbumChanged(true);
      order.current = photos.map(({ id }) => id);
      void save({ values: form.getValues(), photos: newPhotos(photos) });
    },
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: one subscription for the life of the form; what it calls closes over nothing that changes
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true, isDirty: true },
        // What changes by itself in a form that nobody touched (a name that records do not know) is no draft.
        callback: ({ name, type, isDirty, values }) => {
          if (name && (type === 'change' || isDirty)) void save({ values });
        },
      }),
    [form],
  );

  const keepAll = () => void save({ values: form.getValues(), photos: newPhotos(album.now()) });

  return { form, album, kept, unsaved: draft !== null || albumChanged, keepAll };
}
