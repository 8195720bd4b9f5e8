import { civilDay, formatDay, startOfCivilDay } from '@caparazon/call/time';
import type { ParadaDeRonda } from '@caparazon/clinic/fichaDiaria/calls';
import { useShell } from '@caparazon/remote-contract/shell';
import { Note } from '@caparazon/screen-kit/components/note';
import { useTabTitle } from '@caparazon/screen-kit/use-tab-title';
import { LinkButton } from '@caparazon/ui/button';
import { EmptyState } from '@caparazon/ui/empty-state';
import { ErrorState } from '@caparazon/ui/error-state';
import { PageHeader } from '@caparazon/ui/page-header';
import { SkeletonPage } from '@caparazon/ui/skeleton';
import { media, space } from '@caparazon/ui/theme/tokens';
import { useMobile } from '@caparazon/ui/theme/use-mobile';
import { useEffect } from 'react';
import { styled } from 'styled-components';
import { animalWords } from '../../animal/face/animal-words.ts';
import { useRonda } from '../../fichaDiaria/face/use-ronda.ts';
import { NewMedida } from '../../medicion/face/medida-dialog.tsx';
import { useNow } from '../../tratamiento/face/use-now.ts';
import { type DosisOf, useDosisNow } from '../api/use-dosis-now.ts';
import { type Unsent, useUnsent } from '../hooks/use-unsent.ts';
import { idOf, leftOf, nextLeft } from '../model/paradas.ts';
import { endHref, readRonda, rondaHref, type Shown } from '../model/ronda-address.ts';
import { Parada } from '../parts/parada.tsx';
import { ParadaDosis } from '../parts/parada-dosis.tsx';
import { ParadaHead } from '../parts/parada-head.tsx';
import { ParadasList } from '../parts/paradas-list.tsx';
import { RondaEnd } from '../parts/ronda-end.tsx';
import { RondaTop } from '../parts/ronda-top.tsx';

const Columns = styled.div`
  display: grid;
  grid-template-columns: 19rem minmax(0, 1fr);
  align-items: start;
  gap: ${space(8)};

  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** Not an article: snackbars may cover a list's card, which they take an article for (rule: snackbars). */
const Stop = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
`;

/** /ronda: today's sheets, animal by animal, by place (rule: round-screen). */
export default function RondaPage() {
  const { place } = useShell();
  const today = civilDay(useNow());
  const { dia: named, animal } = readRonda(place.query, today);
  const { data, failure, refresh } = useRonda(named);

  if (!data) {
    if (!failure) return <SkeletonPage />;
    return (
      <>
        <PageHeader title="La ronda" />
        <ErrorState title="No pudimos cargar la ronda" onRetry={() => refresh()} />
      </>
    );
  }
  const { paradas, fecha: dia } = data;
  return (
    <>
      <RondaTop dia={dia} paradas={paradas} />
      {dia < today && (
        <Note action={<LinkButton href="/ronda">Ir a la de hoy</LinkButton>}>
          Esta es la ronda del {formatDay(startOfCivilDay(dia))}, que ya pasó.
        </Note>
      )}
      {paradas.length === 0 ? (
        <EmptyState title="No hay animales en rehabilitación">
          Cuando se reciba uno y quede internado, va a aparecer acá.
        </EmptyState>
      ) : (
        <Round dia={dia} named={named !== undefined} today={today} animal={animal} paradas={paradas} />
      )}
    </>
  );
}

interface RoundProps {
  dia: string;
  named: boolean;
  today: string;
  animal: Shown;
  paradas: readonly ParadaDeRonda[];
}

function Round({ dia, named, today, animal, paradas }: RoundProps) {
  const { go } = useShell();
  // Read here, and not anew for each animal.
  const dosis = useDosisNow();
  const unsent = useUnsent(paradas, dia, `${dia}/${animal}`);
  const first = leftOf(paradas)[0];
  const shown = animal ?? (first ? idOf(first) : 'fin');
  const href = shown === 'fin' ? endHref(dia) : rondaHref(dia, shown);

  // The address names day and animal at once, so that neither midnight nor a saved sheet moves the round.
  useEffect(() => {
    if (animal === null || !named) go(href, { replace: true });
  }, [animal, named, href, go]);

  if (animal === null) return <SkeletonPage />;
  return (
    <>
      <Earlier unsent={unsent} />
      {animal === 'fin' ? (
        <RondaEnd dia={dia} paradas={paradas} unsent={unsent} />
      ) : (
        <Walk key={`${dia}/${animal}`} {...{ dia, today, animal, paradas, unsent, dosis }} />
      )}
    </>
  );
}

const Earlier = ({ unsent }: { unsent: Unsent }) =>
  unsent.earlier.map((day) => (
    <Note key={day} action={<LinkButton href={endHref(day)}>Ver esa ronda</LinkButton>}>
      Quedó sin guardar lo que anotaste el {formatDay(startOfCivilDay(day))}.
    </Note>
  ));

interface WalkProps extends Omit<RoundProps, 'animal' | 'named'> {
  animal: number;
  unsent: Unsent;
  dosis: DosisOf;
}

function Walk({ dia, today, animal, paradas, unsent, dosis }: WalkProps) {
  const { go } = useShell();
  const mobile = useMobile();
  const at = paradas.findIndex((parada) => idOf(parada) === animal);
  const parada = paradas[at];
  const name = parada && animalWords(parada.animal);
  useTabTitle(name === undefined ? 'La ronda' : `${name}: la ronda`);

  if (parada === undefined) {
    return (
      <EmptyState
        title="Este animal no está en rehabilitación"
        action={<LinkButton href={endHref(dia)}>Ver la ronda</LinkButton>}
      >
        Lo que hayas anotado sigue en <a href={`/alta_ficha_diaria/${animal}`}>su ficha diaria</a>.
      </EmptyState>
    );
  }
  const next = () => {
    const following = nextLeft(paradas, animal);
    go(following ? rondaHref(dia, idOf(following)) : endHref(dia));
  };
  return (
    <Columns>
      {!mobile && (
        <ParadasList label="Animales de la ronda" dia={dia} paradas={paradas} unsent={unsent} current={animal} />
      )}
      <Stop aria-label={name}>
        <ParadaHead parada={parada} dia={dia} position={`Parada ${at + 1} de ${paradas.length}`} />
        <div>
          <NewMedida idFicha={animal} animal={animalWords(parada.animal)} />
        </div>
        <ParadaDosis idFicha={animal} dosis={dosis} />
        <Parada visit={{ parada, dia, today, next }} />
      </Stop>
    </Columns>
  );
}
