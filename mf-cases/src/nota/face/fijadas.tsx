import type { NotaFijada } from '@caparazon/clinic/nota/calls';
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

/** The pinned notes of an animal, on one of a page's many cards (rule: pinned-notes). */
export const Fijadas = ({ idFicha }: { idFicha: number }) => <Shown notas={of(idFicha, useFijadas().data)} />;

/** The same on the page of one animal; an older service has none. */
export function FijadasHere({ idFicha }: { idFicha: number }) {
  const { data, failure } = useHeardFijadas();
  if (!data && failure && failure.status !== 404)
    return <p>No pudimos leer las notas fijadas: puede haber alguna de este animal.</p>;
  return <Shown notas={of(idFicha, data)} />;
}
