import { shown } from '@caparazon/call/fields';
import { formatDay } from '@caparazon/call/time';
import type { FichaAnimalCard } from '@caparazon/clinic/animal/calls';
import { fichaMessages } from '@caparazon/clinic/animal/words';
import { Card } from '@caparazon/ui/card';
import type { ReactNode } from 'react';
import { PhotoThumb } from '../../foto/face/photo-thumb.tsx';
import { animalWords } from './animal-words.ts';
import { EstadoFichaChip } from './estado-ficha-chip.tsx';
import { inCare, placeFact, placeWords } from './place-words.ts';

const dayOr = (ms: number | null, none: string) => (ms === null ? none : formatDay(ms));

interface FichaCardProps {
  ficha: FichaAnimalCard;
  /** What is said before its state: how long a dose has been overdue (rule: overdue-first). */
  first?: ReactNode;
  /** Whether its state is said: not on a list of which the title says it. */
  withEstado?: boolean;
  /** With what one tells it from others alone, so that a phone shows four. */
  low?: boolean;
}

/** Of one in care its place, of any other its state before. */
function LowCard({ ficha, first }: Pick<FichaCardProps, 'ficha' | 'first'>) {
  return (
    <Card
      href={`/historicos/${ficha.idFichaAnimal}`}
      title={animalWords(ficha)}
      chips={first}
      line={ficha.nombreComunFichaAnimal.nombre}
      media={<PhotoThumb path={ficha.foto} size={56} />}
      detail={<p>{inCare(ficha) ? ficha.ubicacionActual : `${shown(ficha.estado)} · ${placeWords(ficha)}`}</p>}
    />
  );
}

/**
 * One animal of a list. The whole card links to its page (rule: animals-in-rehabilitation). Every fact takes at most
 * three lines.
 */
export function FichaCard({ ficha, first, withEstado = true, low = false }: FichaCardProps) {
  if (low) return <LowCard ficha={ficha} first={first} />;
  const place = placeFact(ficha, 'Ubicación actual');
  return (
    <Card
      href={`/historicos/${ficha.idFichaAnimal}`}
      title={animalWords(ficha)}
      line={ficha.nombreComunFichaAnimal.nombre}
      media={<PhotoThumb path={ficha.foto} />}
      chips={
        (first || withEstado) && (
          <>
            {first}
            {withEstado && <EstadoFichaChip estado={ficha.estado} />}
          </>
        )
      }
      facts={[
        { label: 'Rescate', value: formatDay(ficha.fecha) },
        { label: 'Ingreso a Socobioma', value: dayOr(ficha.fechaIngresoSocobiomaMald, fichaMessages.notAdmitted) },
        { label: 'Egreso', value: dayOr(ficha.fechaEgreso, fichaMessages.notDischarged) },
        { label: 'Departamento', value: ficha.departamento },
        { ...place, value: place.value || 'Sin dato' },
      ]}
    />
  );
}
