import type { NotaFijada } from '@caparazon/clinic/nota/calls';
import { Note } from '@caparazon/screen-kit/components/note';
import { Button } from '@caparazon/ui/button';
import { role, shape, space } from '@caparazon/ui/theme/tokens';
import Pin from 'lucide-react/icons/pin';
import { styled } from 'styled-components';
import { useFijadas, useHeardFijadas } from './use-notas.ts';

const List = styled.ul`
  display: grid;
  gap: ${space(1)};
  padding: ${space(2)} ${space(3)};
  border-radius: ${shape.control};
  background: ${role.avisoFondo};
  color: ${role.aviso};
  font-weight: 600;
  line-height: 1.3;
  overflow-wrap: anywhere;

  > li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: ${space(2)};
    white-space: pre-line;
  }

  svg {
    width: 1rem;
    height: 1.3em;
  }
`;

const Shown = ({ notas }: { notas: readonly NotaFijada[] }) =>
  notas.length > 0 && (
    <List aria-label="Notas fijadas">
      {notas.map(({ idNota, texto }) => (
        <li key={idNota}>
          <Pin aria-hidden="true" />
          <span>{texto}</span>
        </li>
      ))}
    </List>
  );

const of = (idFicha: number, notas: readonly NotaFijada[] = []) =>
  notas.filter(({ idFichaAnimal }) => idFichaAnimal === idFicha);

/** Silence would read as none; an older service has none. */
const isUnread = ({ data, failure }: Pick<ReturnType<typeof useFijadas>, 'data' | 'failure'>): boolean =>
  !data && failure !== undefined && failure.status !== 404;

/** For paper: the pinned notes of an animal in one text, '' for none. */
export function usePrintedFijadas(): { textOf: (idFicha: number) => string; unread: boolean } {
  const fijadas = useFijadas();
  return {
    textOf: (idFicha) =>
      of(idFicha, fijadas.data)
        .map(({ texto }) => texto)
        .join(' · '),
    unread: isUnread(fijadas),
  };
}

/** The pinned notes of an animal, on one of a page's many cards, which has `FijadasUnread` above (rule: pinned-notes). */
export const Fijadas = ({ idFicha }: { idFicha: number }) => <Shown notas={of(idFicha, useFijadas().data)} />;

/** Says above the cards of a page that their pinned notes could not be read. */
export function FijadasUnread() {
  const fijadas = useHeardFijadas();
  if (!isUnread(fijadas)) return null;
  const again = <Button onClick={() => fijadas.refresh()}>Reintentar</Button>;
  return <Note action={again}>No pudimos leer las notas fijadas: puede haber alguna de estos animales.</Note>;
}

/** The same on the page of one animal. */
export function FijadasHere({ idFicha }: { idFicha: number }) {
  const fijadas = useHeardFijadas();
  if (isUnread(fijadas)) return <p>No pudimos leer las notas fijadas: puede haber alguna de este animal.</p>;
  return <Shown notas={of(idFicha, fijadas.data)} />;
}
