/** Edits a version of a record, also when somebody else saves first (rule: two-editors). */
import { fotoMessages } from '@caparazon/call/file-words';
import { type FichaAnimal, type FichaAnimalBody, getFichaAnimal } from '@caparazon/clinic/animal/calls';
import type { FichaField } from '@caparazon/clinic/animal/field-labels';
import { fichaMessages } from '@caparazon/clinic/animal/words';
import { isRefusedFor } from '@caparazon/remote-contract/api-failure';
import { useShell } from '@caparazon/remote-contract/shell';
import { dropDrafts } from '@caparazon/screen-kit/draft-store';
import { takeOver } from '@caparazon/screen-kit/rebase';
import { tellUnanswered } from '@caparazon/screen-kit/tell-unanswered';
import { useKeepAnswer } from '@caparazon/screen-kit/use-call';
import { deskOf } from '@caparazon/screen-kit/use-draft';
import type { DraftOfForm } from '@caparazon/screen-kit/use-last-draft';
import type { FormToSend, Stored } from '@caparazon/screen-kit/use-send-form';
import { useRef, useState } from 'react';
import { fetchFichaAnimal } from '../api/fetch-ficha-animal.ts';
import { fitTogether, sendApart } from '../api/send-apart.ts';
import { updateFichaAnimal } from '../api/update-ficha-animal.ts';
import { animalWords } from '../face/animal-words.ts';
import { type AlbumPhoto, repeatedPlaces, sentAs } from '../model/album.ts';
import { editNamed, editOf, editsOf } from '../model/edit-draft.ts';
import { type FichaValues, knownValues, untouchedInstants, valuesFromFicha } from '../model/form-values.ts';
import { type Change, changesOf, merged } from '../model/merge.ts';
import { type OpenForm, useFichaForm } from './use-ficha-form.ts';

type Sending = Parameters<FormToSend<FichaValues, FichaAnimalBody>['store']>[1];
type Progress = Sending['onProgress'];

interface Basis {
  ficha: FichaAnimal;
  version: number;
  values: FichaValues;
}

export interface Conflict {
  theirs: FichaAnimal;
  theirValues: FichaValues;
  base: FichaValues;
  mine: FichaValues;
  changes: readonly Change[];
  /** Saving continues once it is resolved. */
  saving: boolean;
}

interface Edit extends OpenForm {
  conflict: Conflict | null;
  /** @param kept the first field of each group whose value here wins */
  settle: (kept: ReadonlySet<FichaField>) => Promise<void>;
  postpone: () => void;
}

const asRead = (ficha: FichaAnimal): Basis => ({ ficha, version: ficha.version, values: valuesFromFicha(ficha) });

const conflictOf = (base: FichaValues, theirs: FichaAnimal, mine: FichaValues, saving: boolean): Conflict => {
  const theirValues = valuesFromFicha(theirs);
  return { theirs, theirValues, base, mine, changes: changesOf(base, theirValues, mine), saving };
};

/** A draft may have been begun on an older version of the record. */
function takenUp(ficha: FichaAnimal, found: DraftOfForm | null): { basis: Basis; conflict: Conflict | null } {
  const now = asRead(ficha);
  const version = found && editNamed(found.form)?.version;
  if (!found?.draft.base || typeof version !== 'number' || version === now.version)
    return { basis: now, conflict: null };
  const then = knownValues(found.draft.base);
  const conflict = conflictOf(then, ficha, knownValues(found.draft.values), false);
  return conflict.changes.length > 0
    ? { basis: { ficha, version, values: then }, conflict }
    : { basis: now, conflict: null };
}

/** The identification photo may be missing from the album. */
const photosOf = ({ fotosFichaAnimal, fotoIdentificacion }: FichaAnimal) => [
  ...new Set([...fotosFichaAnimal, fotoIdentificacion ?? []].flat()),
];

const isOvertaken = (failure: unknown) =>
  isRefusedFor(failure, 'registro_modificado') || isRefusedFor(failure, 'foto_ajena');

/** @param found the draft of an earlier edit */
export function useEdit(ficha: FichaAnimal, found: DraftOfForm | null): Edit {
  const shell = useShell();
  const keepAnswer = useKeepAnswer();
  const { idFichaAnimal: idFicha } = ficha;
  const idUsuario = shell.session?.idUsuario ?? 0;
  const deskFor = ({ version }: Basis) => deskOf({ idUsuario, form: editOf(idFicha, version) }, shell.now);

  const [opening] = useState(() => {
    const start = takenUp(ficha, found);
    return { ...start, desk: deskFor(start.basis) };
  });
  const basis = useRef(opening.basis);
  const desk = useRef(opening.desk);
  const [conflict, setConflict] = useState(opening.conflict);

  const open: OpenForm = useFichaForm({
    ficha,
    initial: opening.basis.values,
    paths: photosOf(ficha),
    draft: found?.draft ?? null,
    keep: (change) => desk.current.keep(change),
    also: () => ({ base: basis.current.values }),
    store: (fields, sending) => store(fields, sending),
  });
  const { form, album } = open;

  const rebase = async (theirs: FichaAnimal, values: FichaValues) => {
    const former = desk.current;
    basis.current = asRead(theirs);
    desk.current = deskFor(basis.current);
    album.follow(photosOf(theirs));
    takeOver(form, basis.current.values, values);
    open.keepAll();
    await former.drop();
  };

  const sayRepeated = (places: readonly number[]) => {
    if (places.length > 0) shell.notify({ kind: 'info', text: fotoMessages.repeated(places) });
  };

  const sendPhotosApart = (photos: readonly AlbumPhoto[], onProgress: Progress) =>
    sendApart(shell, idFicha, photos, {
      onProgress,
      onStored(id, path) {
        const chosen = form.getValues('fotoIdentificacion') === id;
        if (path === null) sayRepeated([photos.findIndex((photo) => photo.id === id) + 1]);
        if (path === null) album.remove(id);
        else album.store(id, path);
        if (chosen) form.setValue('fotoIdentificacion', path ?? '', { shouldDirty: true });
      },
    });

  const put = async (fields: FichaAnimalBody, onProgress: Progress): Promise<FichaAnimal> => {
    const { idReporte: _, ...rest } = fields;
    const photos = await album.ready();
    const { ficha: recorded, version } = basis.current;
    const chosen = form.getValues('fotoIdentificacion');
    const portrait = photos.find(({ id }) => id === chosen && id !== recorded.fotoIdentificacion);
    // An untouched album stays as others have left it.
    const untouched = String(photos.map(({ id }) => id)) === String(photosOf(recorded));
    const body = {
      ...rest,
      ...untouchedInstants(form.getValues(), recorded),
      idFichaAnimal: idFicha,
      version,
      fotosFichaAnimal: untouched ? [] : photos.map(sentAs),
      fotoIdentificacion: portrait ? sentAs(portrait) : null,
    };
    const saved = await updateFichaAnimal(shell, body, { onProgress });
    sayRepeated(repeatedPlaces(photos, saved.fotosFichaAnimal, photosOf(recorded)));
    return saved;
  };

  const finish = async (saved: FichaAnimal): Promise<Stored> => {
    await desk.current.drop();
    await dropDrafts(idUsuario, editsOf(idFicha)).catch(() => undefined);
    keepAnswer(getFichaAnimal, { params: { idFicha: String(idFicha) } }, saved);
    return {
      to: `/fichas/${idFicha}`,
      state: { flash: fichaMessages.modified },
      noticeAfterLeaving: fichaMessages.modified,
    };
  };

  /**
   * Whether saving can be tried again; otherwise the person must decide. @throws the failure, when nothing can be done
   */
  const cleared = async (failure: unknown, isHere: Sending['isHere']): Promise<boolean> => {
    if (!isOvertaken(failure)) throw failure;
    const theirs = await fetchFichaAnimal(shell, idFicha);
    const paths = photosOf(theirs);
    const hasDeletedPhotos = album.now().some(({ id, status }) => status === 'stored' && !paths.includes(id));
    if (theirs.version === basis.current.version) {
      if (!hasDeletedPhotos) throw failure;
      album.follow(paths);
      return true;
    }
    const newConflict = conflictOf(basis.current.values, theirs, form.getValues(), true);
    if (newConflict.changes.length > 0) {
      if (isHere()) setConflict(newConflict);
      // Nobody can decide in a closed form; its draft remains.
      else tellUnanswered(shell, `${animalWords(theirs)}. La ficha NO quedó guardada: otra persona la modificó`);
      return false;
    }
    // Only photos changed, or this very edit was stored and its answer was lost.
    await rebase(
      theirs,
      merged({ base: newConflict.base, theirs: newConflict.theirValues, mine: newConflict.mine }, new Set()),
    );
    return true;
  };

  const store = async (fields: FichaAnimalBody, sending: Sending): Promise<Stored | undefined> => {
    const { onProgress, isHere } = sending;
    try {
      const photos = await album.ready();
      if (!fitTogether(photos, form.getValues('fotoIdentificacion'))) await sendPhotosApart(photos, onProgress);
      return await finish(await put(fields, onProgress));
    } catch (failure) {
      return (await cleared(failure, isHere)) ? store(fields, sending) : undefined;
    }
  };

  return {
    ...open,
    conflict,
    async settle(kept) {
      if (!conflict) return;
      const { theirs, theirValues, base, mine, saving } = conflict;
      setConflict(null);
      await rebase(theirs, merged({ base, theirs: theirValues, mine }, kept));
      if (saving) await open.send();
    },
    postpone: () => setConflict(null),
  };
}
