import type { FichaDiaria } from '@caparazon/clinic/fichaDiaria/calls';
import { useShell } from '@caparazon/remote-contract/shell';
import { Note } from '@caparazon/screen-kit/components/note';
import type { Draft } from '@caparazon/screen-kit/draft-store';
import { type DraftDesk, useDraft } from '@caparazon/screen-kit/use-draft';
import type { KeptDraft } from '@caparazon/screen-kit/use-kept-draft';
import { Button } from '@caparazon/ui/button';
import { SkeletonPage } from '@caparazon/ui/skeleton';
import { type ReactNode, useEffect, useState } from 'react';
import { animalWords } from '../../animal/face/animal-words.ts';
import type { Storer } from '../../fichaDiaria/face/field-notes.ts';
import type { SheetValues } from '../../fichaDiaria/face/form-values.ts';
import { isTaken, meetSheet } from '../../fichaDiaria/face/meet-sheet.ts';
import { nothingLeft, nothingNoted } from '../../fichaDiaria/face/sheet-words.ts';
import { editedSheetDraft, isOf, useEditedSheet } from '../../fichaDiaria/face/use-edited-sheet.ts';
import { newSheetDraft, useNewSheet } from '../../fichaDiaria/face/use-new-sheet.ts';
import { fetchSheetOfDay } from '../api/fetch-sheet-of-day.ts';
import { idOf } from '../model/paradas.ts';
import type { Visit } from '../model/visit.ts';
import { ParadaForm } from './parada-form.tsx';

/**
 * The sheet of an animal's day stays as at the beginning of the visit, so that no answer changes the form under the
 * hand.
 */
export function Parada({ visit }: { visit: Visit }) {
  const [ficha, setFicha] = useState(visit.parada.ficha);
  const [mine, setMine] = useState<Draft | null>(null);
  if (ficha !== null) return <DoneParada visit={visit} ficha={ficha} mine={mine} onForget={() => setMine(null)} />;
  return (
    <NewParada
      visit={visit}
      onMet={(theirs, written) => {
        setFicha(theirs);
        setMine(written);
      }}
    />
  );
}

interface DraftedProps {
  of: string;
  children: (draft: Draft | null, desk: DraftDesk, onDiscard: () => void) => ReactNode;
}

/** Waits for its draft, and starts over when that is discarded. */
function Drafted({ of, children }: DraftedProps) {
  const { found, desk, begun, beginAnew } = useDraft(of);
  if (found === undefined) return <SkeletonPage />;
  return <div key={begun}>{children(found, desk, () => void desk.drop().then(beginAnew))}</div>;
}

interface MeetingProps {
  visit: Visit;
  /** Continues in the sheet that somebody else stored. */
  onMet: (theirs: FichaDiaria, mine: Draft | null) => void;
}

const NewParada = ({ visit, onMet }: MeetingProps) => (
  <Drafted of={newSheetDraft(idOf(visit.parada), visit.dia)}>
    {(draft, desk, onDiscard) => (
      <NewForm visit={visit} onMet={onMet} draft={draft} desk={desk} onDiscard={onDiscard} />
    )}
  </Drafted>
);

interface FormProps {
  visit: Visit;
  draft: Draft | null;
  desk: DraftDesk;
  onDiscard: () => void;
}

/** One line on a phone, so that it covers nothing of the next animal. */
const savedText = ({ parada: { animal } }: Visit) => `${animalWords(animal)}: ficha guardada`;

const NotStored = ({ unkept }: Pick<KeptDraft, 'unkept'>) => (
  <Note>
    {unkept
      ? 'No se guardó, y este navegador no puede guardar un borrador: no salgas de este animal.'
      : 'No se guardó. Lo que anotaste queda en este dispositivo: podés seguir con otro animal y guardarlo después.'}
  </Note>
);

function NewForm({ visit, onMet, draft, desk, onDiscard }: FormProps & MeetingProps) {
  const shell = useShell();
  const { parada, dia } = visit;
  const idFicha = idOf(parada);
  const [failed, setFailed] = useState(false);
  /** From here on the day's sheet is this one. */
  const [stored, setStored] = useState(false);

  /** What was written becomes an edit of their sheet (rule: two-editors). */
  const meet = async (theirs: FichaDiaria, values: SheetValues) => {
    const { mine } = await meetSheet(shell, { theirs, values, desk });
    // Handed over for a browser that cannot store it.
    onMet(theirs, mine);
  };

  const { form, send, kept, unkept, question, onAnswer } = useNewSheet({
    blankText: nothingNoted(animalWords(parada.animal), 'Saltear'),
    idFicha,
    day: dia,
    draft,
    desk,
    animal: animalWords(parada.animal),
    after() {
      setStored(true);
      return { notice: savedText(visit), onward: visit.next };
    },
    async otherwise(failure, values) {
      const theirs = isTaken(failure) ? await fetchSheetOfDay(shell, idFicha, dia).catch(() => undefined) : undefined;
      if (theirs) return void (await meet(theirs, values));
      setFailed(true);
      throw failure;
    },
  });

  const theirs = parada.ficha;
  const isMine = theirs !== null && isOf(theirs, shell.session?.idUsuario);
  const { isDirty, isSubmitting } = form.formState;
  const untouched = !isDirty && draft === null;
  useEffect(() => {
    if (theirs !== null && untouched) onMet(theirs, null);
  }, [theirs, untouched, onMet]);

  return (
    <ParadaForm {...{ visit, form, send, kept, unkept, draft, onDiscard, failed, question, onAnswer }}>
      {/* While it is being stored, a sheet of the day may be this one. */}
      {theirs !== null && !untouched && !isSubmitting && !stored && (
        <Note
          action={
            <Button onClick={() => void meet(theirs, form.getValues())}>
              {isMine ? 'Verla' : 'Ver la suya'} y completarla
            </Button>
          }
        >
          {isMine ? 'Ya habías guardado' : 'Otra persona guardó recién'} la ficha diaria de este animal.
        </Note>
      )}
      {failed && <NotStored unkept={unkept} />}
    </ParadaForm>
  );
}

interface DoneProps {
  visit: Visit;
  ficha: FichaDiaria;
  /** What was written before their sheet was known. */
  mine: Draft | null;
  onForget: () => void;
}

const DoneParada = ({ visit, ficha, mine, onForget }: DoneProps) => (
  <Drafted of={editedSheetDraft(ficha.idFichaDiaria)}>
    {(draft, desk, onDiscard) => (
      <EditForm
        visit={visit}
        ficha={ficha}
        draft={mine ?? draft}
        overTheirs={mine !== null}
        desk={desk}
        onDiscard={() => {
          onForget();
          onDiscard();
        }}
      />
    )}
  </Drafted>
);

interface EditProps extends FormProps {
  ficha: FichaDiaria;
  /** A new sheet was just laid over theirs. */
  overTheirs: boolean;
}

const conflictWords: Record<Storer, string> = {
  other:
    'Otra persona ya guardó la ficha diaria de este animal. Lo que anotaste está acá, sobre lo suyo, y guardarlo la completa; si las dos personas anotaron un mismo dato, lo suyo está al lado.',
  window:
    'Guardaste la ficha diaria de este animal en otra ventana. Lo que anotaste está acá, sobre eso, y guardarlo la completa; donde anotaste un mismo dato en las dos, lo de la otra está al lado.',
  before:
    'Ya habías guardado la ficha diaria de este animal. Lo que anotaste está acá, sobre eso, y guardarlo la completa; donde anotaste otra cosa, lo de antes está al lado.',
};

function EditForm({ visit, ficha, draft, overTheirs, desk, onDiscard }: EditProps) {
  const { form, send, kept, unkept, beside, by, failed, question, onAnswer } = useEditedSheet({
    blankText: nothingLeft(animalWords(visit.parada.animal)),
    sheet: ficha,
    draft,
    desk,
    animal: animalWords(visit.parada.animal),
    after: () => ({ notice: savedText(visit), onward: visit.next }),
  });

  return (
    <ParadaForm {...{ visit, form, send, kept, unkept, draft, onDiscard, failed, question, onAnswer }} theirs={beside}>
      {(beside || overTheirs) && <Note>{conflictWords[by]}</Note>}
      {failed && <NotStored unkept={unkept} />}
    </ParadaForm>
  );
}
