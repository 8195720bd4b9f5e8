import { Button } from '@caparazon/ui/button';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useFichaAnimal } from '../../animal/face/use-ficha-animal.ts';
import { KnownCode } from './known-code.tsx';
import { otherLinkWords, replaceWords } from './link-words.ts';
import type { TagValues } from './tag-fields.tsx';
import { type OtherLink, useLinks } from './use-links.ts';

/** Shows where the typed code is known, to link the records (rule: recapture). */
export function KnownInForm({ idFicha }: { idFicha: number }) {
  const [codigo, tipo] = useWatch<TagValues, ['codigo', 'tipo']>({ name: ['codigo', 'tipo'] });
  const clase = useFichaAnimal(String(idFicha)).data?.clase ?? '';
  const { link, replace } = useLinks();
  /** The link that another one prevents. */
  const [other, setOther] = useState<OtherLink | null>(null);
  const change = async (wanted: OtherLink) => {
    if (await replace(wanted)) setOther(null);
  };
  return (
    <KnownCode
      codigo={codigo}
      idFicha={idFicha}
      typedFor={{ tipo, clase }}
      action={({ idFichaAnimal }) =>
        other && [other.later, other.earlier].includes(idFichaAnimal) ? (
          <>
            <p>{otherLinkWords(other)}</p>
            <div>
              <Button onClick={() => void change(other)}>{replaceWords(other)}</Button>
            </div>
          </>
        ) : (
          <div>
            <Button onClick={() => void link(idFicha, idFichaAnimal, { onOther: setOther })}>
              Es el mismo animal: vincular con la ficha {idFichaAnimal}
            </Button>
          </div>
        )
      }
    />
  );
}
