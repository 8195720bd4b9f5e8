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
  /** A chip: how long a dose is overdue (rule: overdue-first). */
  first?: ReactNode;
  /** False on a list whose title says the state. */
  withEstado?: boolean;
  /** Only what tells it from other animals: a phone then shows four. */
  low?: boolean;
}

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

/** An animal linked to its page (rule: animals-in-rehabilitation). A fact takes at most three lines. */
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
            {withEstado && <EstadoFichaChip animal={ficha} />}
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
