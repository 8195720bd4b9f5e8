import type { FichaAnimal } from '@caparazon/clinic/animal/calls';
import { Button } from '@caparazon/ui/button';
import { space } from '@caparazon/ui/theme/tokens';
import Tag from 'lucide-react/icons/tag';
import { useState } from 'react';
import { styled } from 'styled-components';
import { animalWords } from '../../animal/face/animal-words.ts';
import { entryWords, tagsOf } from '../../marca/face/marca-words.ts';
import { type OpenTag, TagDialog } from '../../marca/face/tag-dialog.tsx';
import { useMarcas } from '../../marca/face/use-marcas.ts';

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(4)};
  overflow-wrap: anywhere;
`;

/** The tags it leaves with, and a button to add one (rule: tag-state). */
export function TagsLine({ ficha }: { ficha: FichaAnimal }) {
  const { idFichaAnimal: idFicha } = ficha;
  const { data } = useMarcas(idFicha);
  const [opened, setOpened] = useState<OpenTag | null>(null);
  const worn = data && tagsOf(data).filter((tag) => tag.worn);
  return (
    <>
      <Line>
        <p>
          {worn === undefined && 'Buscando sus marcas…'}
          {worn?.length === 0 && 'No tiene ninguna marca anotada.'}
          {worn && worn.length > 0 && (
            <>
              {ficha.estado === 'Liberado' ? 'Se fue' : 'Se va'} con:{' '}
              {worn.map(({ last }) => `${last.codigo} (${entryWords(last).toLowerCase()})`).join(', ')}.
            </>
          )}
        </p>
        <Button
          className="no-imprimir"
          icon={<Tag aria-hidden="true" />}
          aria-haspopup="dialog"
          onClick={() => setOpened({ start: { evento: 'colocada' }, entry: null })}
        >
          Anotar una marca puesta
        </Button>
      </Line>
      <TagDialog idFicha={idFicha} animal={animalWords(ficha)} opened={opened} onClose={() => setOpened(null)} />
    </>
  );
}
