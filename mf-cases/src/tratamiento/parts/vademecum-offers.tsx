import type { Farmaco } from '@caparazon/clinic/farmaco/calls';
import type { Paciente } from '@caparazon/clinic/tratamiento/fuera-de-vademecum';
import { Button } from '@caparazon/ui/button';
import { Chip } from '@caparazon/ui/chip';
import { role, shape, size, space } from '@caparazon/ui/theme/tokens';
import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import { concentracionText, dosisLine, forWhomText } from '../../farmaco/face/farmaco-words.ts';
import { chosenValues, isChosen, withoutFarmaco } from '../model/apply-offer.ts';
import { type Offer, offersFor } from '../model/dose-offers.ts';
import type { TratamientoValues } from '../model/tratamiento-values.ts';

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(2)};
`;

const Item = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)} ${space(4)};
  padding: ${space(3)} ${space(4)};
  border: 1px solid ${role.borde};
  border-radius: ${shape.control};
  overflow-wrap: anywhere;

  > div {
    flex: 1 1 16rem;
  }

  p + p {
    color: ${role.textoSuave};
    font-size: ${size.chica};
    white-space: pre-line;
  }
`;

interface VademecumOffersProps {
  farmacos: readonly Farmaco[];
  patient: Paciente;
}

/** The vademécum's doses for this animal. */
export function VademecumOffers({ farmacos, patient }: VademecumOffersProps) {
  const { getValues, setValue } = useFormContext<TratamientoValues>();
  const values = useWatch<TratamientoValues>() as TratamientoValues;
  const { medicamento } = values;
  const offers = offersFor(farmacos, medicamento, patient);

  const put = (fields: Partial<TratamientoValues>) => {
    for (const [field, value] of Object.entries(fields) as [keyof TratamientoValues, string][]) {
      setValue(field, value, { shouldDirty: true, shouldValidate: getValues(field) !== '' });
    }
  };

  /** Another name is another medicine. */
  const before = useRef(medicamento);
  const leave = () => {
    if (before.current === medicamento) return;
    before.current = medicamento;
    const left = withoutFarmaco(getValues(), farmacos);
    if (left) put(left);
  };
  useEffect(leave);

  if (offers.length === 0) return null;
  return (
    <section aria-label="Del vademécum">
      <List>
        {offers.map((offer) => (
          <Item key={`${offer.farmaco.idFarmaco} ${offer.dosis ? JSON.stringify(offer.dosis) : ''}`}>
            <Words offer={offer} />
            {isChosen(offer, values) ? (
              <Chip tone="alga">Elegida</Chip>
            ) : (
              <Button onClick={() => put(chosenValues(offer, getValues()))}>{actionOf(offer)}</Button>
            )}
          </Item>
        ))}
      </List>
    </section>
  );
}

const actionOf = ({ farmaco, dosis }: Offer): string =>
  dosis
    ? `Usar ${dosisLine(dosis)}`
    : `Usar ${concentracionText(farmaco.concentracion, farmaco.unidadConcentracion) || farmaco.nombre}`;

function Words({ offer: { farmaco, dosis } }: { offer: Offer }) {
  const bottle = concentracionText(farmaco.concentracion, farmaco.unidadConcentracion);
  return (
    <div>
      <p>
        <strong>{[farmaco.nombre, bottle].filter(Boolean).join(', ')}</strong>
        {dosis ? `: ${dosisLine(dosis)}` : '. Sin dosis para este animal en el vademécum.'}
      </p>
      {dosis && (
        <p>
          Para: {forWhomText(dosis)}. {dosis.fuente ? `Fuente: ${dosis.fuente}.` : 'Sin fuente.'}
        </p>
      )}
      {farmaco.notas && <p>{farmaco.notas}</p>}
    </div>
  );
}
