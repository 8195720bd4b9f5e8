import { media, role, size, space } from '@caparazon/ui/theme/tokens';
import { useId } from 'react';
import { styled } from 'styled-components';
import type { Tarea } from '../../tratamiento/face/tareas.ts';
import { TareaCard } from './tarea-card.tsx';

export const Group = styled.div`
  display: grid;
  gap: ${space(2)};

  h3 {
    font-size: ${size.chica};
    font-weight: 600;
    color: ${role.textoSuave};
  }

  ul {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(19rem, 100%), 1fr));
    gap: ${space(2)};
  }

  ${media.narrow} {
    h3 {
      font-size: ${size.base};
    }
  }
`;

interface TareaListProps {
  title: string;
  /** The heading above says the same, so that only screen readers get this one. */
  hiddenTitle?: boolean;
  /** The fold says the title, which only names the list. */
  folded?: boolean;
  tareas: readonly Tarea[];
  /** When the next dose of all is due. */
  next: number | undefined;
  now: number;
  /** The day of the list; a dose due on another day names it. */
  day: string;
}

export function TareaList({ title, hiddenTitle = false, folded = false, tareas, ...card }: TareaListProps) {
  const id = useId();
  if (tareas.length === 0) return null;
  return (
    <Group>
      {!folded && (
        <h3 id={id} className={hiddenTitle ? 'solo-lectores' : undefined}>
          {title} ({tareas.length})
        </h3>
      )}
      <ul {...(folded ? { 'aria-label': title } : { 'aria-labelledby': id })}>
        {tareas.map((tarea) => (
          <li key={tarea.key}>
            <TareaCard tarea={tarea} {...card} />
          </li>
        ))}
      </ul>
    </Group>
  );
}
