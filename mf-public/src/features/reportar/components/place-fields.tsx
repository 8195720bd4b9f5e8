import { limits } from '@caparazon/contracts/limits';
import { useShell } from '@caparazon/remote-contract/shell';
import { CheckboxField } from '@caparazon/ui/checkbox-field';
import { FieldNotes, fieldId } from '@caparazon/ui/field';
import { FieldGroup } from '@caparazon/ui/field-group';
import { SelectField } from '@caparazon/ui/select-field';
import { Skeleton } from '@caparazon/ui/skeleton';
import { TextField } from '@caparazon/ui/text-field';
import { lazy, type ReactElement, Suspense } from 'react';
import { styled } from 'styled-components';
import { useDepartamentos } from '../api/use-departamentos.ts';
import { useReporteForm } from '../hooks/use-reporte-form.ts';
import type { Position } from '../model/values.ts';

const MapPicker = lazy(() => import(/* webpackChunkName: "map" */ './map-picker.tsx'));

const MapPlace = styled.div`
  min-height: 27rem;
`;

interface PlaceFieldsProps {
  withMap: boolean;
  onMapTick: (ticked: boolean) => void;
}

/** Where the animal is, in words and, if wanted, on the map. Unticking the map clears the point. */
export function PlaceFields({ withMap, onMapTick }: PlaceFieldsProps): ReactElement {
  const { bind, errors, form, write } = useReporteForm();
  const { config } = useShell();
  const names = useDepartamentos();
  const [latitud, longitud] = form.watch(['latitud', 'longitud']);
  const position = latitud === null || longitud === null ? null : { latitud, longitud };

  const mark = (next: Position | null) => {
    form.setValue('latitud', next?.latitud ?? null, { shouldDirty: true });
    // Checked once both are there, since one coordinate alone is no place.
    write('longitud', next?.longitud ?? null);
    if (errors.latitud) form.clearErrors('latitud');
  };
  const tick = (ticked: boolean) => {
    if (!ticked) mark(null);
    onMapTick(ticked);
  };

  return (
    <FieldGroup legend="El lugar" columns={2}>
      <SelectField {...bind('departamento')} label="Departamento" options={names} required />
      <TextField
        {...bind('ubicacion')}
        label="Ubicación"
        hint="Playa, bajada o calle más cercana."
        maxLength={limits.text.reportPlace}
        autoComplete="off"
        required
      />
      <WholeRow>
        <CheckboxField
          label="Usar el mapa para marcar el lugar"
          name="usarMapa"
          checked={withMap}
          onValueChange={tick}
        />
        {withMap && (
          <MapPlace id={fieldId('latitud')} tabIndex={-1}>
            <Suspense fallback={<Skeleton height="27rem" />}>
              <MapPicker position={position} tileUrl={config.tileUrl} onPick={mark} />
            </Suspense>
            <FieldNotes id={fieldId('latitud')} error={errors.latitud?.message} />
          </MapPlace>
        )}
      </WholeRow>
    </FieldGroup>
  );
}

const WholeRow = styled.div`
  grid-column: 1 / -1;
  display: grid;
  gap: 1rem;
`;
