import { departamentos } from '@caparazon/call/departamentos';
import { limits } from '@caparazon/call/limits';
import { locate, type NotLocated } from '@caparazon/screen-kit/locate';
import { Button } from '@caparazon/ui/button';
import { CheckboxField } from '@caparazon/ui/checkbox-field';
import { FieldNotes, fieldId } from '@caparazon/ui/field';
import { FieldGroup } from '@caparazon/ui/field-group';
import { SelectField } from '@caparazon/ui/select-field';
import { Skeleton } from '@caparazon/ui/skeleton';
import { TextField } from '@caparazon/ui/text-field';
import { size, space } from '@caparazon/ui/theme/tokens';
import LocateFixed from 'lucide-react/icons/locate-fixed';
import X from 'lucide-react/icons/x';
import { type ReactElement, useState } from 'react';
import { styled } from 'styled-components';
import { separatePart } from '../../site/face/separate/separate-part.tsx';
import { usePlace } from '../hooks/use-place.ts';
import { useReporteForm } from '../hooks/use-reporte-form.ts';
import { useTexts } from '../texts/use-texts.ts';
import { MapMissing } from './map-missing.tsx';

const MapPicker = separatePart(
  () => import(/* webpackChunkName: "map" */ './map-picker.tsx'),
  <Skeleton height="24rem" />,
  MapMissing,
);

/** Without it, as without the borders, the person names the department. */
const PlaceQuestion = separatePart(
  () => import(/* webpackChunkName: "place-question" */ './place-question.tsx'),
  null,
  () => null,
);

const MapPlace = styled.div`
  min-height: 24rem;
`;

const WholeRow = styled.div`
  grid-column: 1 / -1;
  display: grid;
  gap: ${space(3)};
  justify-items: start;

  > * {
    max-width: 100%;
  }

  > ${MapPlace} {
    justify-self: stretch;
  }
`;

/** Reserves its room, so that nothing below moves. */
const PlaceNotes = styled.div`
  display: grid;
  gap: ${space(3)};
  justify-items: start;
  min-height: 2.8em;
  font-size: ${size.chica};
  font-variant-numeric: tabular-nums;
  line-height: 1.4;
`;

/** Coastal ones from the Atlantic to the west: most strandings are there. */
const coastal = ['Rocha', 'Maldonado', 'Canelones', 'Montevideo', 'San José', 'Colonia'];
const inland = departamentos.map(({ nombre }) => nombre).filter((nombre) => !coastal.includes(nombre));

interface PlaceFieldsProps {
  withMap: boolean;
  onMapTick: (ticked: boolean) => void;
}

/** The place by device, in words or on the map, whose unticking clears it (rules: place-once, map-picker). */
export function PlaceFields({ withMap, onMapTick }: PlaceFieldsProps): ReactElement {
  const { place: says } = useTexts();
  const { bind, errors } = useReporteForm();
  const place = usePlace();
  const [search, setSearch] = useState<'going' | NotLocated>();

  const locateMe = () => {
    setSearch('going');
    locate((found) => {
      setSearch(undefined);
      place.mark(found);
    }, setSearch);
  };
  const tick = (ticked: boolean) => {
    if (!ticked) place.mark(null);
    onMapTick(ticked);
  };

  const departamento = bind('departamento');
  const { position, metros } = place;
  const hint = withMap ? says.tapMap : says.useDeviceHint;
  const trouble = search === undefined || search === 'going' ? undefined : says.notLocated[search];

  return (
    <FieldGroup legend={says.legend} columns={2}>
      <WholeRow>
        <Button
          icon={<LocateFixed aria-hidden />}
          onClick={locateMe}
          loading={search === 'going'}
          loadingText={says.locating}
        >
          {says.useDevice}
        </Button>
        <CheckboxField label={says.useMap} name="usarMapa" checked={withMap} onValueChange={tick} />
        {withMap && (
          <MapPlace id={fieldId('latitud')} tabIndex={-1}>
            <MapPicker
              position={position}
              metros={metros}
              departamento={departamento.value}
              onPick={place.mark}
              onLocate={locateMe}
            />
            <FieldNotes id={fieldId('latitud')} error={errors.latitud?.message} />
          </MapPlace>
        )}
        <PlaceNotes>
          <p role="status">{trouble ?? (position ? says.marked(position, metros) : hint)}</p>
          <div role="status">{place.question && <PlaceQuestion place={place} question={place.question} />}</div>
          {position && !withMap && (
            <Button variant="quiet" icon={<X aria-hidden />} onClick={() => place.mark(null)}>
              {says.unmark}
            </Button>
          )}
        </PlaceNotes>
      </WholeRow>
      <SelectField
        {...departamento}
        onValueChange={place.choose}
        label={says.departamento}
        placeholder={says.choose}
        options={[
          { group: says.coast, options: coastal },
          { group: says.inland, options: inland },
        ]}
        required
      />
      <TextField
        {...bind('ubicacion')}
        // Typing replaces the words of a mark.
        onClick={({ currentTarget }) => place.inOurWords && currentTarget.select()}
        label={says.ubicacion}
        hint={says.ubicacionHint}
        maxLength={limits.text.reportPlace}
        autoComplete="off"
        required
      />
    </FieldGroup>
  );
}
