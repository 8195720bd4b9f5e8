import type { FichaAnimal } from '@caparazon/clinic/animal/calls';
import { fichaMessages, recapturaMessages as says } from '@caparazon/clinic/animal/words';
import { Button } from '@caparazon/ui/button';
import { ConfirmDialog } from '@caparazon/ui/confirm-dialog';
import { Dialog } from '@caparazon/ui/dialog';
import { focusField } from '@caparazon/ui/focus-field';
import { TextField } from '@caparazon/ui/text-field';
import { space } from '@caparazon/ui/theme/tokens';
import { type FormEvent, useId, useState } from 'react';
import { styled } from 'styled-components';
import { animalWords } from '../../animal/face/animal-words.ts';
import { FichaFound } from '../../animal/face/ficha-found.tsx';
import { digitsOf, useFichaByNumber } from '../../animal/face/use-ficha-by-number.ts';
import { doubtWords, orderWords, otherLinkWords, replaceWords } from './link-words.ts';
import { type OtherLink, useLinks, useRecapturas } from './use-links.ts';

const Words = styled.div`
  display: grid;
  gap: ${space(2)};
  margin-block-start: ${space(3)};
  overflow-wrap: anywhere;

  &:empty {
    display: none;
  }
`;

interface LinkDialogProps {
  ficha: FichaAnimal;
  onClose: () => void;
}

/**
 * Links another record by number, after showing its animal, the order of the two and the objections (rule:
 * link-by-number).
 */
export function LinkDialog({ ficha, onClose }: LinkDialogProps) {
  const idFicha = ficha.idFichaAnimal;
  const form = useId();
  const { link, replace } = useLinks();
  const { data: recapturas } = useRecapturas(idFicha);
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState<string>();
  const [other, setOther] = useState<OtherLink | null>(null);
  const [sending, setSending] = useState(false);
  const number = digitsOf(typed);
  const found = useFichaByNumber(number);
  const isSame = Number(number) === idFicha;
  const isLinked =
    recapturas !== undefined &&
    [recapturas.anterior, ...recapturas.siguientes].some((one) => one?.idFichaAnimal === Number(number));

  const refuse = (why: string) => {
    setWrong(why);
    focusField('idFichaOtra');
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (sending) return;
    if (!/^[1-9]\d{0,9}$/.test(number)) return refuse(fichaMessages.invalidNumber);
    if (isSame) return refuse(says.same);
    if (isLinked) return refuse(says.linkedWith(Number(number)));
    if (found.ficha === null) return refuse(fichaMessages.unknownNumber(number));
    if (found.ficha === undefined) return refuse(says.lookFirst);
    setSending(true);
    const handlers = { onOther: setOther, onRefused: refuse };
    const done = await link(idFicha, found.ficha.idFichaAnimal, handlers);
    setSending(false);
    if (done) onClose();
  };
  const change = async (wanted: OtherLink) => {
    setSending(true);
    const done = await replace(wanted, { onRefused: refuse });
    setSending(false);
    setOther(null);
    if (done) onClose();
  };

  const shown = isSame || isLinked ? null : found.ficha;
  const doubt = shown ? doubtWords(ficha, shown) : '';
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Vincular ${animalWords(ficha)} con otra ficha`}
      actions={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button variant="primary" type="submit" form={form} loading={sending} loadingText="Vinculando…">
            {shown ? `Es el mismo animal: vincular con la ${shown.idFichaAnimal}` : 'Vincular'}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={(event) => void send(event)} noValidate>
        <TextField
          label="Nro de la otra ficha"
          name="idFichaOtra"
          inputMode="numeric"
          autoComplete="off"
          required
          hint="La de otra vez que vino este mismo animal."
          readOnly={sending}
          value={typed}
          onValueChange={(text) => {
            setTyped(text);
            setWrong(undefined);
          }}
          error={wrong}
        />
        <FichaFound number={number} found={found} />
        <Words role="status">
          {shown && <p>{orderWords(ficha, shown)}</p>}
          {doubt && (
            <p>
              <b>{doubt}</b>
            </p>
          )}
        </Words>
      </form>
      {other && (
        <ConfirmDialog
          open
          title={says.already(other.later, other.instead.idFichaAnimal)}
          confirmLabel={replaceWords(other)}
          cancelLabel="Dejarla como está"
          busy={sending}
          onConfirm={() => void change(other)}
          onCancel={() => setOther(null)}
        >
          <p>{otherLinkWords(other)}</p>
        </ConfirmDialog>
      )}
    </Dialog>
  );
}
