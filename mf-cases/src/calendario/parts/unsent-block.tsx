import { limits } from '@caparazon/call/limits';
import { useShell } from '@caparazon/remote-contract/shell';
import { Button } from '@caparazon/ui/button';
import { ConfirmDialog } from '@caparazon/ui/confirm-dialog';
import { role, shape, size, space } from '@caparazon/ui/theme/tokens';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import type { DoseWords } from '../../tratamiento/face/dose-or-procedure.ts';
import { atMoment, givenWords } from '../../tratamiento/face/given-words.ts';
import { discard } from '../../tratamiento/face/sinEnviar/send-dose.ts';
import {
  isQuestion,
  type Refusal,
  type UnsentDose,
  unsentWordsOf,
} from '../../tratamiento/face/sinEnviar/unsent-dose.ts';
import { useSendAgain } from '../../tratamiento/face/sinEnviar/use-send-again.ts';
import { useUnsent } from '../../tratamiento/face/sinEnviar/use-unsent.ts';
import { useNames } from '../api/use-names.ts';

const Box = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(3)};

  h2 {
    font-size: ${size.media};
  }

  ul {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(22rem, 100%), 1fr));
    gap: ${space(2)};
  }
`;

const Item = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space(1)};
  padding: ${space(3)} ${space(4)};
  border: 1px solid ${role.aviso};
  border-inline-start-width: 5px;
  border-radius: ${shape.control};
  background: ${role.avisoFondo};
  line-height: 1.3;
  overflow-wrap: anywhere;
`;

const QuestionText = styled.p`
  color: ${role.aviso};
  font-weight: 700;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  margin-block-start: ${space(2)};
`;

const yesWords = ({ yesAgain }: DoseWords): Readonly<Record<string, string>> => ({
  dosis_ya_registrada: yesAgain,
  medicamento_ya_dado: 'Registrar igual',
  instancia_existente: 'Sobrescribir',
  medida_inusual: 'Sí, el resultado es ese',
});

/** `Dada`, `Dada al 50 %`, `No la recibió, anotado`. */
function doneWords(exito: number, doseWords: DoseWords): string {
  if (exito === 0) return doseWords.notDoneHere;
  return exito === 100 ? doseWords.doneHere : doseWords.doneHereIn(exito);
}

/** The server's question, with whose dose it is about. */
function Question({
  refusal: { message, registrada },
  doseWords,
  now,
}: {
  refusal: Refusal;
  doseWords: DoseWords;
  now: number;
}) {
  return (
    <QuestionText>
      No se registró. {message.replace(/\.$/, '')}.
      {registrada && ` ${givenWords(registrada, now, doseWords)} (${registrada.exito} %).`}
    </QuestionText>
  );
}

interface UnsentItemProps {
  dose: UnsentDose;
  /** Null for oneself. */
  other: string | null;
  now: number;
}

function UnsentItem({ dose, other, now }: UnsentItemProps) {
  const { notify } = useShell();
  const sendAgain = useSendAgain();
  const [sending, setSending] = useState(false);
  const [asking, setAsking] = useState(false);
  const { id, animal, what, body, refusal, idFichaTratamiento } = dose;
  const doseWords = unsentWordsOf(dose);
  const yes = refusal && isQuestion(refusal) && yesWords(doseWords)[refusal.codigo];

  const send = async (agreedTo?: Refusal) => {
    setSending(true);
    const outcome = await sendAgain(dose, agreedTo).catch(() => undefined);
    setSending(false);
    if (!outcome) notify({ kind: 'info', text: `${animal}. ${doseWords.sending}` });
    if (outcome?.kind === 'waiting') {
      notify({ kind: 'info', text: `${animal}. ${doseWords.waits}` });
    }
  };
  const drop = async () => {
    setAsking(false);
    const done = await discard(id).catch(() => false);
    if (!done) notify({ kind: 'error', text: `${animal}. ${doseWords.notDiscarded}` });
  };
  // Nobody else can send it, and its giver may never use this phone again.
  const isForgotten = now - body.fechaHora > limits.idempotencyMs;
  return (
    <Item>
      <p>
        <strong>{animal}</strong>,{' '}
        <a href={`/ficha_tratamiento/${idFichaTratamiento}`}>tratamiento {idFichaTratamiento}</a>
      </p>
      <p>{what}</p>
      <p>
        {doneWords(body.exito, doseWords)} {atMoment(body.fechaHora, now)} por {other ?? 'vos'}
      </p>
      {refusal && <Question refusal={refusal} doseWords={doseWords} now={now} />}
      {other !== null && <p>Se envía cuando {other} entre con su usuario en este teléfono.</p>}
      <Actions>
        {other === null && (
          <Button loading={sending} loadingText="Enviando…" onClick={() => void send()}>
            Enviar ahora
          </Button>
        )}
        {other === null && yes && (
          <Button disabled={sending} onClick={() => void send(refusal)}>
            {yes}
          </Button>
        )}
        {(other === null || isForgotten) && (
          <Button variant="quiet" disabled={sending} onClick={() => setAsking(true)}>
            Descartar
          </Button>
        )}
      </Actions>
      <ConfirmDialog
        open={asking}
        title={doseWords.askDiscard}
        confirmLabel="Descartar"
        cancelLabel="No descartar"
        danger
        onConfirm={() => void drop()}
        onCancel={() => setAsking(false)}
      >
        <p>
          {animal}: {what}, {atMoment(body.fechaHora, now)}. {doseWords.discarding}
        </p>
      </ConfirmDialog>
    </Item>
  );
}

/** The unsent doses of this phone, above all else (rule: unsent-doses). */
export function UnsentBlock({ now }: { now: number }) {
  const { session } = useShell();
  const doses = useUnsent();
  const id = useId();
  const isMine = ({ idUsuario }: UnsentDose) => idUsuario === session?.idUsuario;
  const nameOf = useNames(!doses.every(isMine));
  if (doses.length === 0) return null;
  return (
    <Box aria-labelledby={id} className="no-imprimir">
      <h2 id={id}>Sin enviar ({doses.length})</h2>
      <p role="status">
        Quedó guardado en este teléfono: el resto del equipo todavía no lo ve. Se envía solo cuando vuelve la señal.
      </p>
      <ul>
        {doses.map((dose) => (
          <UnsentItem key={dose.id} dose={dose} other={isMine(dose) ? null : nameOf(dose.idUsuario)} now={now} />
        ))}
      </ul>
    </Box>
  );
}
