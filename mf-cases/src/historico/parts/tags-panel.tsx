import type { FichaAnimal } from '@caparazon/clinic/animal/calls';
import { Button } from '@caparazon/ui/button';
import { Chip } from '@caparazon/ui/chip';
import { ErrorState } from '@caparazon/ui/error-state';
import { Panel } from '@caparazon/ui/panel';
import { SkeletonText } from '@caparazon/ui/skeleton';
import { role, size, space } from '@caparazon/ui/theme/tokens';
import Plus from 'lucide-react/icons/plus';
import { styled } from 'styled-components';
import {
  entryWords,
  eventoOptions,
  posicionOptions,
  type Tag,
  tagsOf,
  tipoOptions,
  wordOf,
} from '../../marca/face/marca-words.ts';
import type { OpenTag } from '../../marca/face/tag-dialog.tsx';
import { useMarcas } from '../../marca/face/use-marcas.ts';
import { TagEntry } from './tag-entry.tsx';

const Stack = styled.div`
  display: grid;
  gap: ${space(4)};
`;

const List = styled.ul`
  display: grid;
  gap: ${space(4)};

  > li {
    display: grid;
    gap: ${space(1)};
  }

  > li + li {
    padding-block-start: ${space(4)};
    border-block-start: 1px solid ${role.borde};
  }
`;

const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(3)};

  h3 {
    overflow-wrap: anywhere;
    font-size: ${size.media};
    font-variant-numeric: tabular-nums;
  }

  button {
    margin-inline-start: auto;
  }
`;

const Quiet = styled.p`
  color: ${role.textoSuave};
`;

interface TagsPanelProps {
  ficha: FichaAnimal;
  onOpen: (tag: OpenTag) => void;
}

/** The tags of an animal (rule: tag-state). */
export function TagsPanel({ ficha, onOpen }: TagsPanelProps) {
  const { data, failure, refresh } = useMarcas(ficha.idFichaAnimal);
  const tags = data && tagsOf(data);
  return (
    <Panel title="Marcas">
      <Stack>
        {!tags && failure && (
          <ErrorState title="No pudimos cargar las marcas" headingLevel={3} onRetry={() => refresh()} />
        )}
        {!tags && !failure && <SkeletonText lines={2} />}
        {tags?.length === 0 && <Quiet>Nadie anotó una marca de este animal{onSheet(ficha)}.</Quiet>}
        {tags && tags.length > 0 && (
          <List aria-label="Marcas">
            {tags.map((tag) => (
              <TagRow key={tag.last.idMarca} tag={tag} onOpen={onOpen} />
            ))}
          </List>
        )}
        <div className="no-imprimir">
          <Button
            icon={<Plus aria-hidden="true" />}
            aria-haspopup="dialog"
            onClick={() => onOpen({ start: {}, entry: null })}
          >
            Marca
          </Button>
        </div>
      </Stack>
    </Panel>
  );
}

/** The spec's fields of the intake sheet are shown, not copied. */
function onSheet({ numeroMarca, leyendaMarca }: FichaAnimal): string {
  const text = [numeroMarca, leyendaMarca].filter(Boolean).join(', ');
  return text && `; la ficha de ingreso dice «${text}»`;
}

function TagRow({ tag: { last, entries, worn }, onOpen }: { tag: Tag; onOpen: TagsPanelProps['onOpen'] }) {
  const { codigo, tipo, posicion, evento } = last;
  return (
    <li>
      <Top>
        <h3>{codigo}</h3>
        <Chip tone={worn ? 'alga' : 'niebla'}>{wordOf(eventoOptions, evento)}</Chip>
        <Button
          variant="quiet"
          className="no-imprimir"
          aria-haspopup="dialog"
          aria-label={`Anotar de la marca ${codigo}`}
          onClick={() => onOpen({ start: { codigo, tipo, posicion }, entry: null })}
        >
          Anotar…
        </Button>
      </Top>
      <Quiet>
        {wordOf(tipoOptions, tipo)}, {wordOf(posicionOptions, posicion).toLowerCase()}. {entryWords(last)}.
      </Quiet>
      <details>
        <summary>{entries.length === 1 ? 'Lo anotado' : `Lo anotado, ${entries.length} veces`}</summary>
        <ul>
          {entries.map((entry) => (
            <TagEntry key={entry.idMarca} entry={entry} onOpen={onOpen} />
          ))}
        </ul>
      </details>
    </li>
  );
}
