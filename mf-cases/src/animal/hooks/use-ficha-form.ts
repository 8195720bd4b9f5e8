import { fotoMessages } from '@caparazon/call/file-words';
import type { FichaAnimal, FichaAnimalBody } from '@caparazon/clinic/animal/calls';
import { fieldLabels } from '@caparazon/clinic/animal/field-labels';
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
import { type FichaValues, knownValues } from '../model/form-values.ts';
import { type Album, useAlbum } from './use-album.ts';

interface Opening extends Pick<FormToSend<FichaValues, FichaAnimalBody>, 'initial' | 'store'> {
  /** Absent for a new record. */
  ficha?: Pick<FichaAnimal, 'idFichaAnimal' | 'nombre' | 'estado'>;
  /** Photos of the record, or those it may take over from its report. */
  paths?: readonly string[];
  most?: number;
  draft: Draft | null;
  keep: DraftDesk['keep'];
  /** What the draft holds beside fields and photos. */
  also: () => Pick<DraftChange, 'filling' | 'base'>;
}

export interface OpenForm extends SendForm<FichaValues, FichaAnimalBody> {
  album: Album;
  kept: string | undefined;
  unkept: boolean;
  unsaved: boolean;
  /** Stores the whole form again, after drafts moved to another key. */
  keepAll: () => void;
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
