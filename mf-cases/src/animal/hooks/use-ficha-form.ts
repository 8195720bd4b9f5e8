/** What both forms of a record share: the fields, the album, the draft that follows every change, and sending. */
import { fotoMessages } from '@caparazon/call/file-words';
import type { FichaAnimal, FichaAnimalBody } from '@caparazon/clinic/animal/calls';
import { useShell } from '@caparazon/remote-contract/shell';
import type { Draft, DraftChange } from '@caparazon/screen-kit/draft-store';
import type { DraftDesk } from '@caparazon/screen-kit/use-draft';
import { useKeptDraft } from '@caparazon/screen-kit/use-kept-draft';
import type { FormToSend, SendForm } from '@caparazon/screen-kit/use-send-form';
import { useStaffForm } from '@caparazon/screen-kit/use-staff-form';
import { useRef, useState } from 'react';
import { useWeightQuestion, type WeightQuestion } from '../../medicion/face/use-weight-question.ts';
import { animalWords } from '../face/animal-words.ts';
import { newPhotos, orderOf } from '../model/album.ts';
import { fichaResolver, fieldOf } from '../model/ficha-resolver.ts';
import { fieldLabels } from '../model/field-labels.ts';
import { type FichaValues, knownValues } from '../model/form-values.ts';
import { type Album, useAlbum } from './use-album.ts';

interface Opening extends Pick<FormToSend<FichaValues, FichaAnimalBody>, 'initial' | 'store'> {
  /** The record; none for a new one. */
  ficha?: Pick<FichaAnimal, 'idFichaAnimal' | 'nombre' | 'estado'>;
  /** The photos that the record has, or may take over from its report. */
  paths?: readonly string[];
  /** How many photos the album can take. */
  most?: number;
  /** The unfinished draft that was found. */
  draft: Draft | null;
  /** The key of the stored draft. */
  keep: DraftDesk['keep'];
  /** What is stored beside the fields and the photos. */
  also: () => Pick<DraftChange, 'filling' | 'base'>;
}

export interface OpenForm extends SendForm<FichaValues, FichaAnimalBody> {
  album: Album;
  /** The state of the draft, in words. */
  kept: string | undefined;
  /** Whether the browser could not store it. */
  unkept: boolean;
  /** The album changed, which no field shows. */
  unsaved: boolean;
  /** Keeps all that there is, where drafts are now kept. */
  keepAll: () => void;
  /** What is asked about its weights before it is stored. */
  question: WeightQuestion | null;
  onAnswer: (yes: boolean) => void;
}

export function useFichaForm({ initial, store, draft, keep, also, ficha, ...photos }: Opening): OpenForm {
  const { now, notify } = useShell();
  const weights = useWeightQuestion({
    unsent: ficha ? `${animalWords(ficha)}. La ficha NO quedó guardada` : 'La ficha nueva NO quedó guardada',
    labels: fieldLabels,
  });
  const sending = useStaffForm({
    initial: draft ? knownValues(draft.values) : initial,
    check: fichaResolver(now, ficha?.estado),
    complaintsOf: ({ errores }, values) =>
      errores.map(({ campo, mensaje }) => ({ campo: fieldOf(campo, values), mensaje })),
    store(body, open) {
      const { pesoIngreso, pesoEgreso } = open.form.getValues();
      return weights.guard({ pesoIngreso, pesoEgreso }, (confirmed) => store({ ...body, ...confirmed }, open));
    },
  });
  const { form } = sending;
  const [albumChanged, setAlbumChanged] = useState(false);
  const order = useRef(draft?.album);

  const draftKeeper = useKeptDraft(form, { keep }, () => ({
    ...also(),
    ...(order.current ? { album: order.current } : {}),
  }));
  const album = useAlbum({
    paths: photos.paths ?? [],
    kept: { photos: draft?.photos ?? [], order: draft?.album },
    ...photos,
    onDuplicate: (place) => notify({ kind: 'info', text: fotoMessages.repeated([place]) }),
    onChange(now) {
      setAlbumChanged(true);
      order.current = orderOf(now);
      draftKeeper.keep({ photos: newPhotos(now) });
    },
  });

  return {
    ...sending,
    album,
    kept: draftKeeper.kept,
    unkept: draftKeeper.unkept,
    unsaved: albumChanged,
    keepAll: () => draftKeeper.keep({ photos: newPhotos(album.now()) }),
    question: weights.question,
    onAnswer: (yes) => void (weights.answer(yes) && sending.send()),
  };
}
