import { usePhoto } from '@caparazon/screen-kit/use-photo';
import { ScuteImage } from '@caparazon/ui/scute-image';
import { media, role, shape, size, space } from '@caparazon/ui/theme/tokens';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import User from 'lucide-react/icons/user';
import { styled } from 'styled-components';
import { EstadoFichaChip } from '../../animal/face/estado-ficha-chip.tsx';
import type { FoundGroup, FoundItem } from '../model/found-items.ts';

const Groups = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(5)};

  &[aria-busy='true'] {
    opacity: 0.6;
  }
`;

const Title = styled.h2`
  margin-block-end: ${space(1)};
  color: ${role.textoSuave};
  font-size: ${size.chica};
  font-weight: 600;
`;

const Row = styled.a`
  display: grid;
  grid-template-columns: 3rem minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space(3)};
  min-height: 4rem;
  padding: ${space(2)} ${space(3)};
  border-radius: ${shape.control};
  color: inherit;
  line-height: 1.3;
  text-decoration: none;

  ${media.narrow} {
    grid-template-columns: 3rem minmax(0, 1fr);

    > :nth-child(3) {
      grid-column: 2;
      justify-self: start;
    }
  }

  &:hover {
    background: ${role.superficieHundida};
  }

  &[aria-selected='true'] {
    background: ${role.elegido};
    color: ${role.sobreElegido};
    outline: 2px solid ${role.enlace};
    outline-offset: -2px;
  }
`;

const Sign = styled.span`
  display: grid;
  place-items: center;
  color: ${role.textoSuave};

  svg {
    width: 1.5rem;
  }
`;

const Words = styled.span`
  display: grid;
  min-width: 0;
  overflow-wrap: anywhere;

  b {
    font-weight: 600;
  }

  small {
    overflow: hidden;
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    font-size: ${size.chica};
  }
`;

function Picture({ path }: { path: string | null }) {
  const { src } = usePhoto(path);
  return <ScuteImage src={src} alt="" size={48} />;
}

const signs = {
  reporte: (
    <Sign>
      <ClipboardList aria-hidden="true" />
    </Sign>
  ),
  usuario: (
    <Sign>
      <User aria-hidden="true" />
    </Sign>
  ),
} as const;

export const optionId = (key: string): string => `encontrado-${key}`;

interface FoundListProps {
  id: string;
  label: string;
  groups: readonly FoundGroup[];
  /** The key of the result that Enter opens. */
  active: string | undefined;
  busy?: boolean;
  onOpen: (item: FoundItem) => void;
}

/** Results by group. The focus stays in the field, which names the active one. */
export const FoundList = ({ id, label, groups, active, busy = false, onOpen }: FoundListProps) => (
  <Groups id={id} role="listbox" aria-label={label} aria-busy={busy}>
    {groups.map(({ title, items }) => (
      // biome-ignore lint/a11y/useSemanticElements: a group of options is no group of fields
      <div key={title} role="group" aria-label={title}>
        <Title role="presentation">{title}</Title>
        {items.map((item) => (
          <Row
            key={item.key}
            id={optionId(item.key)}
            role="option"
            aria-selected={item.key === active}
            tabIndex={-1}
            href={item.href}
            onClick={() => onOpen(item)}
            ref={(row: HTMLAnchorElement | null) => {
              if (item.key === active) row?.scrollIntoView?.({ block: 'nearest' });
            }}
          >
            {item.kind === 'animal' ? <Picture path={item.foto} /> : signs[item.kind]}
            <Words>
              <b>{item.title}</b>
              <small>{item.line}</small>
            </Words>
            {item.outOfCare && <EstadoFichaChip animal={item.outOfCare} />}
          </Row>
        ))}
      </div>
    ))}
  </Groups>
);
