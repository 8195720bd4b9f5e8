import type { FichaDiaria } from '@caparazon/clinic/fichaDiaria/calls';
import { Button } from '@caparazon/ui/button';
import { capitalised } from '@caparazon/ui/capitalised';
import { role, shape, size, space } from '@caparazon/ui/theme/tokens';
import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import Eye from 'lucide-react/icons/eye';
import Undo from 'lucide-react/icons/undo-2';
import { useEffect, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import { whenWords } from '../../fichaDiaria/face/field-notes.ts';
import {
  copiedWith,
  copiedWithout,
  type SheetFormField,
  type SheetValues,
} from '../../fichaDiaria/face/form-values.ts';
import {
  amountLeftOver,
  amounts,
  answersToCopy,
  type Filled,
  ofItsDay,
  repeatable,
  type Sight,
  sights,
} from '../model/copy-yesterday.ts';

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

const Sights = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
`;

interface BeforeBoxProps {
  /** Before the day of the round. */
  anterior: FichaDiaria | null;
  dia: string;
  name: string;
  /** Whether the form began with a draft, which does not tell what was copied. */
  restored: boolean;
}

const Pairs = ({ pairs }: { pairs: readonly { label: string; words: string }[] }) =>
  pairs.map(({ label, words }) => (
    <Pair key={label}>
      {label}: <strong>{words}</strong>
    </Pair>
  ));

/**
 * The last sheet: a button copies what decides nothing, and one button confirms each observation (rule: as-yesterday).
 */
export function BeforeBox({ anterior, dia, name, restored }: BeforeBoxProps) {
  const { setValue, getValues, subscribe } = useFormContext<SheetValues>();
  const now = useWatch<SheetValues>() as SheetValues;
  const [filled, setFilled] = useState<Filled | null>(null);
  /** Only values that nobody typed are taken away with their answer. */
  const copied = useRef(new Set<string>(restored ? amounts : []));
  const filling = useRef(false);
  useEffect(() => {
    if (anterior === null) return;
    return subscribe({
      formState: { values: true },
      callback({ name, values }) {
        if (!name) return;
        if (!filling.current) copied.current.delete(name);
        // An answer by a person counts as observed.
        if (!filling.current && name !== 'copiados' && values.copiados.split(',').includes(name)) {
          setValue('copiados', copiedWithout(values.copiados, [name]), { shouldDirty: true });
        }
        const amount = amountLeftOver(anterior, values, name);
        if (amount && copied.current.has(amount)) setValue(amount, '', { shouldDirty: true });
      },
    });
  }, [anterior, subscribe, setValue]);
  if (anterior === null) return <Quiet>Todavía no tiene fichas diarias anteriores.</Quiet>;

  const when = whenWords(anterior, dia);
  const own = ofItsDay(anterior);
  const fields = Object.keys(answersToCopy(anterior, now)) as SheetFormField[];
  const set = (field: SheetFormField, value: string) => setValue(field, value, { shouldDirty: true });

  const fill = (answers: Filled) => {
    filling.current = true;
    for (const [field, value] of Object.entries(answers) as [SheetFormField, string][]) {
      copied.current.add(field);
      set(field, value);
    }
    filling.current = false;
  };
  const fillIn = () => {
    const answers = answersToCopy(anterior, getValues());
    fill(answers);
    set('copiados', copiedWith(getValues('copiados'), Object.keys(answers)));
    setFilled(answers);
  };
  /** A later answer by a person stays. */
  const takeBack = () => {
    const answers = Object.entries(filled ?? {}) as [SheetFormField, string][];
    for (const [field, value] of answers) if (getValues(field) === value) set(field, '');
    set('copiados', copiedWithout(getValues('copiados'), Object.keys(filled ?? {})));
    setFilled(null);
  };
  const see = ({ answers, taken }: Sight) => {
    fill(taken ? Object.fromEntries(Object.keys(answers).map((field) => [field, ''])) : answers);
  };
  const again = sights(anterior, now);

  return (
    <Box>
      <div>
        <p>
          <Pair>
            <strong>{capitalised(when)}</strong>
          </Pair>
          <Pairs pairs={repeatable(anterior)} />
        </p>
        {own.length > 0 && (
          <Quiet>
            <Pairs pairs={own} />
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
      {again.length > 0 && (
        <section aria-label={`Lo que viste de nuevo igual que ${when}`}>
          <Quiet>Tocá lo que viste de nuevo igual que {when}:</Quiet>
          <Sights>
            {again.map((sight) => (
              <Button
                key={sight.words}
                aria-pressed={sight.taken}
                icon={sight.taken ? <Check aria-hidden="true" /> : <Eye aria-hidden="true" />}
                onClick={() => see(sight)}
              >
                {sight.words}
              </Button>
            ))}
          </Sights>
        </section>
      )}
      <div role="status">
        {filled !== null && <p>Quedó copiado de {when}, y la ficha lo dice. Lo que se observa va con su toque.</p>}
      </div>
    </Box>
  );
}
