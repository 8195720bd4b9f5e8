import { limits } from '@caparazon/call/limits';
import { wallClock } from '@caparazon/call/time';
import type { FichaAnimal } from '@caparazon/clinic/animal/calls';
import { clinicLimits } from '@caparazon/clinic/limits';
import { useShell } from '@caparazon/remote-contract/shell';
import { useField } from '@caparazon/screen-kit/use-field';
import { ComboField } from '@caparazon/ui/combo-field';
import { DateTimeField } from '@caparazon/ui/date-field';
import { fieldId } from '@caparazon/ui/field';
import { NumberField } from '@caparazon/ui/number-field';
import { Skeleton } from '@caparazon/ui/skeleton';
import { TextArea } from '@caparazon/ui/text-area';
import { TextField } from '@caparazon/ui/text-field';
import { media, role, space } from '@caparazon/ui/theme/tokens';
import { lazy, Suspense } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import { useLugares } from '../../animal/face/use-lugares.ts';
import { pointIn, type SueltaValues } from '../model/suelta-values.ts';
import { FotosField } from './fotos-field.tsx';

const SueltaMap = lazy(() => import('./suelta-map.tsx'));

const Fields = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  align-items: start;
  gap: ${space(5)};

  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Whole = styled.div`
  grid-column: 1 / -1;
  display: grid;
  gap: ${space(2)};
  min-width: 0;
`;

const Wrong = styled.p`
  color: ${role.urgente};
  font-weight: 600;
`;

/** When, where, who and how (rule: release). */
export function SueltaFields({ ficha }: { ficha: FichaAnimal }) {
  const { now } = useShell();
  return (
    <Fields>
      <DateTimeField
        label="Cuándo"
        required
        min={wallClock(ficha.fechaHora)}
        max={wallClock(now())}
        {...useField('fechaHora')}
      />
      <NumberField
        label="Peso al liberarlo"
        optional
        unit="kg"
        maxLength={limits.text.peso}
        {...useField('pesoEgreso')}
      />
      <Whole>
        <ComboField
          label="Dónde"
          required
          hint="La playa o el lugar, como lo dice el equipo"
          maxLength={limits.text.finalPlace}
          suggestions={useLugares()?.lugarDestinoFinal ?? []}
          {...useField('lugar')}
        />
      </Whole>
      <Whole>
        <Place />
      </Whole>
      <Whole>
        <TextField
          label="Quiénes"
          required
          hint="Quienes lo llevaron y estuvieron"
          maxLength={clinicLimits.liberacion.quienes}
          autoComplete="off"
          {...useField('quienes')}
        />
      </Whole>
      <Whole>
        <FotosField ficha={ficha} />
      </Whole>
      <Whole>
        <TextArea label="Observaciones" optional maxLength={limits.text.default} {...useField('observaciones')} />
      </Whole>
    </Fields>
  );
}

function Place() {
  const { setValue } = useFormContext<SueltaValues>();
  const { error } = useField('latitud');
  const [latitud, longitud] = useWatch<SueltaValues, ['latitud', 'longitud']>({ name: ['latitud', 'longitud'] });
  return (
    <div id={fieldId('latitud')}>
      <Suspense fallback={<Skeleton height="20rem" />}>
        <SueltaMap
          point={pointIn({ latitud, longitud })}
          onPick={(point) => {
            setValue('latitud', point ? String(point.latitud) : '', { shouldDirty: true });
            setValue('longitud', point ? String(point.longitud) : '', { shouldDirty: true });
          }}
        />
      </Suspense>
      {error && <Wrong>{error}</Wrong>}
    </div>
  );
}
