import { postCerrarDosis } from '@caparazon/clinic/tratamiento/instancia';
import type { MotivoNoRecibida } from '@caparazon/clinic/tratamiento/values';
import { instanciaMessages } from '@caparazon/clinic/tratamiento/words';
import { useShell } from '@caparazon/remote-contract/shell';
import { failureText } from '@caparazon/screen-kit/failure-text';
import { idempotencyKey, newFillingId } from '@caparazon/screen-kit/idempotency-key';
import { Button } from '@caparazon/ui/button';
import { CheckboxField } from '@caparazon/ui/checkbox-field';
import { ConfirmDialog } from '@caparazon/ui/confirm-dialog';
import { RadioGroup } from '@caparazon/ui/radio-group';
import { role, space } from '@caparazon/ui/theme/tokens';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { animalWords } from '../../animal/face/animal-words.ts';
import { missedWordsOf } from './dose-or-procedure.ts';
import type { Tarea } from './tareas.ts';
import { momentWords } from './time-words.ts';
import { tratamientoName } from './tratamiento-name.ts';
import { useWritten } from './use-written.ts';

const Stack = styled.div`
  display: grid;
  gap: ${space(4)};
`;

const Refused = styled.p`
  color: ${role.urgente};
  font-weight: 600;
`;

const nameOf = ({ tratamiento: { idFichaAnimal }, animal }: Tarea): string =>
  animalWords({ idFichaAnimal, nombre: animal?.nombre ?? '' });

const wordsFor = (perdidas: readonly Tarea[]) => missedWordsOf(perdidas.map(({ tratamiento }) => tratamiento));

interface CloseMissedProps {
  perdidas: readonly Tarea[];
  now: number;
}

/** Closes several missed doses (rule: doses-closed-together). */
export function CloseMissed({ perdidas, now }: CloseMissedProps) {
  const [open, setOpen] = useState(false);
  if (perdidas.length === 0) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{wordsFor(perdidas).open(perdidas.length)}</Button>
      {open && <Closing perdidas={perdidas} now={now} onEnd={() => setOpen(false)} />}
    </>
  );
}

function Closing({ perdidas, now, onEnd }: CloseMissedProps & { onEnd: () => void }) {
  const shell = useShell();
  const written = useWritten();
  const filling = useRef(newFillingId());
  // Nothing is preselected, so that nobody closes a dose unseen; a single one leaves nothing to choose.
  const [marked, setMarked] = useState(() => new Set(perdidas.length === 1 ? perdidas.map(({ key }) => key) : []));
  const [motivo, setMotivo] = useState('');
  const [complaint, setComplaint] = useState('');
  const [refused, setRefused] = useState('');
  const [sending, setSending] = useState(false);
  const chosen = perdidas.filter(({ key }) => marked.has(key));
  const missedWords = wordsFor(perdidas);
  const allMarked = chosen.length === perdidas.length;
  const why = motivo === '' ? '' : `: ${missedWords.motivos[motivo]?.toLowerCase()}`;

  const close = async () => {
    setComplaint(motivo === '' ? missedWords.motivoMissing : '');
    setRefused(chosen.length === 0 ? instanciaMessages.ninguna : '');
    if (motivo === '' || chosen.length === 0 || sending) return;
    const dosis = chosen.map(({ tratamiento, fechaHora, programada }) => ({
      idFichaTratamiento: tratamiento.idFichaTratamiento,
      fechaProgramada: programada ?? fechaHora,
    }));
    const body = { dosis, motivoNoRecibida: motivo as MotivoNoRecibida };
    setSending(true);
    try {
      const key = idempotencyKey(filling.current, body);
      const { cerradas } = await shell.call(postCerrarDosis, { headers: {}, body }, { idempotencyKey: key });
      shell.notify({ kind: 'success', text: missedWords.closed(cerradas) });
      onEnd();
    } catch (failure) {
      setRefused(failureText(failure));
    } finally {
      setSending(false);
      written();
    }
  };
  return (
    <ConfirmDialog
      open
      title={missedWords.title}
      confirmLabel={`${missedWords.close(chosen.length)}${why}`}
      cancelLabel="Volver"
      busy={sending}
      onConfirm={() => void close()}
      onCancel={onEnd}
    >
      <Stack>
        <p>{missedWords.how}</p>
        <div>
          {perdidas.length > 1 && (
            <Button variant="quiet" onClick={() => setMarked(new Set(allMarked ? [] : perdidas.map(({ key }) => key)))}>
              {allMarked ? missedWords.unmark : missedWords.mark(perdidas.length)}
            </Button>
          )}
          {perdidas.map((tarea) => (
            <CheckboxField
              key={tarea.key}
              name={tarea.key}
              label={`${nameOf(tarea)}: ${tratamientoName(tarea.tratamiento)}, ${momentWords(tarea.fechaHora, now)}`}
              checked={marked.has(tarea.key)}
              onValueChange={(checked) =>
                setMarked((before) => {
                  const after = new Set(before);
                  if (checked) after.add(tarea.key);
                  else after.delete(tarea.key);
                  return after;
                })
              }
            />
          ))}
        </div>
        <RadioGroup
          label="Qué pasó"
          name="motivoNoRecibida"
          required
          columns={1}
          options={Object.entries(missedWords.motivos).map(([value, label]) => ({ value, label }))}
          error={complaint || undefined}
          value={motivo}
          onValueChange={setMotivo}
        />
        {refused && <Refused role="alert">{refused}</Refused>}
      </Stack>
    </ConfirmDialog>
  );
}
