import {
  causasMuerte,
  estadios,
  estadosFicha,
  sexos,
  tiposCausaMuerte,
} from '@caparazon/contracts/cases/fichaAnimal-values';
import { useWatch } from 'react-hook-form';
import type { FichaValues } from '../model/form-values.ts';
import { BoundDay, BoundTargets, BoundValue } from './bound-fields.tsx';
import { Clase } from './clase.tsx';
import { FormSection, Wide } from './form-section.tsx';

/** What animal it is, and whether it lives. */
export const SectionAnimal = () => (
  <FormSection name="animal">
    <Clase />
    <BoundValue field="sexo" values={sexos} />
    <BoundValue field="estadio" values={estadios} />
    <Wide>
      <BoundTargets field="estado" values={estadosFicha} />
    </Wide>
    <Death />
  </FormSection>
);

/** When and of what it died, asked only of the dead (spec 2, section 4, 'Intake record estado'). */
function Death() {
  const estado = useWatch<FichaValues, 'estado'>({ name: 'estado' });
  if (estado !== 'Muerto') return null;
  return (
    <>
      <BoundDay field="fechaMuerte" />
      <BoundValue field="probableCausaMuerte" values={tiposCausaMuerte} />
      <BoundValue field="probableCausaMuerte2" values={causasMuerte} />
    </>
  );
}
