import { limits } from '@caparazon/call/limits';
import { type CriterioCumplido, getHistorialLiberacion, getLiberacion } from '@caparazon/clinic/liberacion/calls';
import { liberacionMessages } from '@caparazon/clinic/liberacion/words';
import { isApiFailure, isRefusedFor } from '@caparazon/remote-contract/api-failure';
import { useShell } from '@caparazon/remote-contract/shell';
import { Note } from '@caparazon/screen-kit/components/note';
import { failureText } from '@caparazon/screen-kit/failure-text';
import { useOutdate } from '@caparazon/screen-kit/use-call';
import { Button } from '@caparazon/ui/button';
import { Dialog } from '@caparazon/ui/dialog';
import { RadioGroup } from '@caparazon/ui/radio-group';
import { TextArea } from '@caparazon/ui/text-area';
import { space } from '@caparazon/ui/theme/tokens';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { saveMark } from '../api/liberacion.ts';
import { whoWords } from '../face/liberacion-words.ts';
import { cumplidoWords } from './criterios-list.tsx';

const Form = styled.form`
  display: grid;
  gap: ${space(4)};
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space(3)};
`;

const answers = { yes: 'si', no: 'no', none: '' } as const;
const options = [
  { value: answers.yes, label: 'Se cumple' },
  { value: answers.no, label: 'No se cumple' },
  { value: answers.none, label: 'Sin marcar', hint: 'Quita la marca, si la hay' },
];

function answerOf(cumplido: boolean | null): string {
  if (cumplido === null) return answers.none;
  return cumplido ? answers.yes : answers.no;
}

interface MarkDialogProps {
  idFicha: number;
  /** Null while closed. */
  criterio: CriterioCumplido | null;
  onClose: () => void;
}

/** Marks a criterion, or takes the mark back (rule: release-marks). */
export function MarkDialog({ idFicha, criterio, onClose }: MarkDialogProps) {
  return (
    <Dialog open={criterio !== null} onClose={onClose} title={criterio?.texto ?? ''}>
      {criterio && <MarkForm key={criterio.criterio} idFicha={idFicha} criterio={criterio} onClose={onClose} />}
    </Dialog>
  );
}

interface MarkFormProps extends MarkDialogProps {
  criterio: CriterioCumplido;
}

function MarkForm({ idFicha, criterio, onClose }: MarkFormProps) {
  const shell = useShell();
  const outdate = useOutdate();
  const [seen, setSeen] = useState(criterio);
  const [newerMark, setNewerMark] = useState<CriterioCumplido | null>(null);
  const [answer, setAnswer] = useState(answerOf(criterio.cumplido));
  const [comentario, setComentario] = useState(criterio.cumplido === null ? '' : criterio.evidencia);
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);

  /** Shows a mark made first; what was written stays. */
  const look = async () => {
    const now = await shell.call(getLiberacion, { params: { idFicha: String(idFicha) } }).catch(() => null);
    const theirs = now?.criterios.find((one) => one.criterio === criterio.criterio);
    if (theirs === undefined) return;
    setSeen(theirs);
    setNewerMark(theirs);
  };

  const save = async () => {
    if (sending.current) return;
    sending.current = true;
    setBusy(true);
    const cumplido = answer === answers.none ? null : answer === answers.yes;
    const { texto, version } = seen;
    try {
      const mark = {
        criterio: criterio.criterio,
        texto,
        cumplido,
        comentario: cumplido === null ? '' : comentario,
        version,
      };
      await saveMark(shell, idFicha, mark);
      shell.notify({ kind: 'success', text: liberacionMessages.marked });
      onClose();
    } catch (failure) {
      if (isRefusedFor(failure, 'registro_modificado')) await look();
      else if (!isApiFailure(failure)) throw failure;
      shell.notify({ kind: 'error', text: failureText(failure) });
    } finally {
      sending.current = false;
      setBusy(false);
      outdate(getLiberacion, getHistorialLiberacion);
    }
  };

  return (
    <Form
      noValidate
      aria-label="Marca"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {newerMark && <Note>Mientras tanto cambió: {meetingWords(newerMark)}. Si guardás, queda lo tuyo.</Note>}
      <RadioGroup
        label="Qué viste"
        name="cumplido"
        options={options}
        value={answer}
        onValueChange={(now) => busy || setAnswer(now)}
      />
      {answer !== answers.none && (
        <TextArea
          label="Comentario"
          optional
          maxLength={limits.text.comentario}
          readOnly={busy}
          value={comentario}
          onValueChange={setComentario}
        />
      )}
      <p>Queda con tu nombre y la hora.</p>
      <Actions>
        <Button onClick={onClose}>Cancelar</Button>
        <Button type="submit" variant="primary" loading={busy} loadingText="Guardando…">
          Guardar la marca
        </Button>
      </Actions>
    </Form>
  );
}

function meetingWords({ texto, cumplido, evidencia, usuario, fecha }: CriterioCumplido): string {
  const answer = cumplidoWords(cumplido).toLowerCase();
  const comment = cumplido === null || evidencia === '' ? '' : `, «${evidencia}»`;
  return `«${texto}» dice ${answer}${comment}${fecha === null ? '' : ` (${whoWords({ usuario, fecha })})`}`;
}
