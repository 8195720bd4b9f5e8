import { alertaText } from '@caparazon/clinic/alerta/calls';
import { Note } from '@caparazon/screen-kit/components/note';
import type { CallResult } from '@caparazon/screen-kit/use-call';
import { Button } from '@caparazon/ui/button';
import { role, shape, space } from '@caparazon/ui/theme/tokens';
import Pin from 'lucide-react/icons/pin';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useHeardVigentes, useVigentes } from '../../alerta/face/use-alertas.ts';
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

interface Line {
  key: number;
  text: string;
}

const Lines = ({ name, icon, lines }: { name: string; icon: ReactNode; lines: readonly Line[] }) =>
  lines.length > 0 && (
    <List aria-label={name}>
      {lines.map(({ key, text }) => (
        <li key={key}>
          {icon}
          <span>{text}</span>
        </li>
      ))}
    </List>
  );

interface Known {
  alertas: ReturnType<typeof useVigentes>;
  fijadas: ReturnType<typeof useFijadas>;
}

const alertLines = ({ alertas }: Known, idFicha: number): Line[] =>
  (alertas.data ?? [])
    .filter(({ idFichaAnimal }) => idFichaAnimal === idFicha)
    .map((alerta) => ({ key: alerta.idAlerta, text: alertaText(alerta) }));

const noteLines = ({ fijadas }: Known, idFicha: number): Line[] =>
  (fijadas.data ?? [])
    .filter(({ idFichaAnimal }) => idFichaAnimal === idFicha)
    .map(({ idNota, texto }) => ({ key: idNota, text: texto }));

/** Alerts come first (rule: alerts-shown). */
const Shown = ({ known, idFicha }: { known: Known; idFicha: number }) => (
  <>
    <Lines
      name="Alergias y alertas vigentes"
      icon={<TriangleAlert aria-hidden="true" />}
      lines={alertLines(known, idFicha)}
    />
    <Lines name="Notas fijadas" icon={<Pin aria-hidden="true" />} lines={noteLines(known, idFicha)} />
  </>
);

/** Silence would read as none; an older service has none. */
const isUnread = ({ data, failure }: Pick<CallResult<unknown>, 'data' | 'failure'>): boolean =>
  !data && failure !== undefined && failure.status !== 404;

/** 'las alertas y las notas fijadas'; '' when all were read. */
const unreadWords = ({ alertas, fijadas }: Known): string =>
  [isUnread(alertas) ? 'las alertas' : '', isUnread(fijadas) ? 'las notas fijadas' : ''].filter(Boolean).join(' y ');

const useKnown = (): Known => ({ alertas: useVigentes(), fijadas: useFijadas() });
const useHeardKnown = (): Known => ({ alertas: useHeardVigentes(), fijadas: useHeardFijadas() });

/** For paper: the alerts and pinned notes of an animal in one text, '' for none. */
export function usePrintedFijadas(): { textOf: (idFicha: number) => string; unread: boolean } {
  const known = useKnown();
  return {
    textOf: (idFicha) =>
      [...alertLines(known, idFicha), ...noteLines(known, idFicha)].map(({ text }) => text).join(' · '),
    unread: unreadWords(known) !== '',
  };
}

/**
 * The alerts and pinned notes of an animal, on one of a page's many cards, which has `FijadasUnread` above (rules:
 * pinned-notes, alerts-shown).
 */
export const Fijadas = ({ idFicha }: { idFicha: number }) => <Shown known={useKnown()} idFicha={idFicha} />;

/** Says above the cards of a page that their alerts or pinned notes could not be read. */
export function FijadasUnread() {
  const known = useHeardKnown();
  const unread = unreadWords(known);
  if (unread === '') return null;
  const again = () => {
    known.alertas.refresh();
    known.fijadas.refresh();
  };
  return (
    <Note action={<Button onClick={again}>Reintentar</Button>}>
      No pudimos leer {unread}: puede haber alguna de estos animales.
    </Note>
  );
}

/** The same on the page of one animal. */
export function FijadasHere({ idFicha }: { idFicha: number }) {
  const known = useHeardKnown();
  const unread = unreadWords(known);
  return (
    <>
      <Shown known={known} idFicha={idFicha} />
      {unread !== '' && <p>No pudimos leer {unread}: puede haber alguna de este animal.</p>}
    </>
  );
}
