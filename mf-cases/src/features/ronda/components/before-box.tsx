import type { FichaDiaria } from '@caparazon/contracts/cases/fichaDiaria';
import { Button } from '@caparazon/ui/button';
import { capitalised } from '@caparazon/ui/capitalised';
import { role, shape, size, space } from '@caparazon/ui/theme/tokens';
import Copy from 'lucide-react/icons/copy';
import Undo from 'lucide-react/icons/undo-2';
import { useEffect, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import { whenWords } from '../../../shared/fichaDiaria/beside.ts';
import type { SheetFormField, SheetValues } from '../../../shared/fichaDiaria/form-values.ts';
import { amountLeftOver, amounts, asBefore, type Filled, ofItsDay, repeatable } from '../model/as-before.ts';

const Box = styled.div`
  display: grid;
  gap: ${space(3)};
  padding: ${space(3)} ${space(4)} ${space(4)};
  border-radius: ${shape.control};
  background: ${role.superficieHundida};
  overflow-wrap: anywhere;
`;

const Quiet = styled.p`
  color: ${role.textoSuave};
  font-size: ${size.chica};
`;

/** Label and answer stay together. */
const Pair = styled.span`
  display: inline-block;
  margin-inline-end: ${space(3)};
`;

interface BeforeBoxProps {
  /** The last sheet before the day of the round. */
  anterior: FichaDiaria | null;
  dia: string;
  /** The animal's words, so that the button names whom it is about. */
  name: string;
  /** Whether the form began with a draft, which does not say what of it was copied. */
  restored: boolean;
}

const Told = ({ pairs }: { pairs: readonly { label: string; words: string }[] }) =>
  pairs.map(({ label, words }) => (
    <Pair key={label}>
      {label}: <strong>{words}</strong>
    </Pair>
  ));

/** What the last sheet says, and the button that takes its answers over into what is unanswered (rule: as-yesterday). */
export function BeforeBox({ anterior, dia, name, restored }: BeforeBoxProps) {
  const { setValue, getValues, subscribe } = useFormContext<SheetValues>();
  const now = useWatch<SheetValues>() as SheetValues;
  const [filled, setFilled] = useState<Filled | null>(null);
  /** What nobody typed: only that is taken away again with its answer. */
  const copied = useRef(new Set<string>(restored ? amounts : []));
  const filling = useRef(false);
  useEffect(() => {
    if (anterior === null) return;
    return subscribe({
      formState: { values: true },
      callback({ name, values }) {
        if (!name) return;
        if (!filling.current) copied.current.delete(name);
        const amount = amountLeftOver(anterior, values, name);
        if (amount && copied.current.has(amount)) setValue(amount, '', { shouldDirty: true });
      },
    });
  }, [anterior, subscribe, setValue]);
  if (anterior === null) return <Quiet>Todavía no tiene fichas diarias anteriores.</Quiet>;

  const when = whenWords(anterior, dia);
  const own = ofItsDay(anterior);
  const fields = Object.keys(asBefore(anterior, now)) as SheetFormField[];
  const set = (field: SheetFormField, value: string) => setValue(field, value, { shouldDirty: true });

  const fillIn = () => {
    const answers = asBefore(anterior, getValues());
    filling.current = true;
    for (const field of fields) {
      copied.current.add(field);
      set(field, answers[field] ?? '');
    }
    filling.current = false;
    setFilled(answers);
  };
  /** What a person has answered otherwise since stays. */
  const takeBack = () => {
    for (const [field, value] of Object.entries(filled ?? {}) as [SheetFormField, string][]) {
      if (getValues(field) === value) set(field, '');
    }
    setFilled(null);
  };

  return (
    <Box>
      <div>
        <p>
          <Pair>
            <strong>{capitalised(when)}</strong>
          </Pair>
          <Told pairs={repeatable(anterior)} />
        </p>
        {own.length > 0 && (
          <Quiet>
            <Told pairs={own} />
          </Quiet>
        )}
      </div>
      {filled === null ? (
        fields.length > 0 && (
          <Button large full icon={<Copy aria-hidden="true" />} onClick={fillIn}>
            Igual que {when}
            <span className="solo-lectores">: {name}</span>
          </Button>
        )
      ) : (
        <Button large full icon={<Undo aria-hidden="true" />} onClick={takeBack}>
          Quitar lo de {when}
        </Button>
      )}
      <div role="status">
        {filled !== null && (
          <p>Quedó anotado como {when}, sin peso, temperatura ni observaciones. Miralo abajo antes de guardar.</p>
        )}
      </div>
    </Box>
  );
}
