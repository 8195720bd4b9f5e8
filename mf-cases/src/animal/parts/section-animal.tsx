import { limits } from '@caparazon/call/limits';
import { causasMuerte, estadios, estadosFicha, sexos, tiposCausaMuerte } from '@caparazon/clinic/animal/values';
import { useWatch } from 'react-hook-form';
import type { FichaValues } from '../model/form-values.ts';
import { BoundDay, BoundTargets, BoundText, BoundValue } from './bound-fields.tsx';
import { Clase } from './clase.tsx';
import { FormSection, Wide } from './form-section.tsx';

export const SectionAnimal = () => (
  <FormSection name="animal">
    <BoundText field="nombre" max={limits.text.fichaName} hint="Si lo tiene: como le dice el equipo." />
    <Clase />
    <BoundValue field="sexo" values={sexos} />
    <BoundValue field="estadio" values={estadios} />
    <Wide>
      <BoundTargets field="estado" values={estadosFicha} />
    </Wide>
    <Death />
  </FormSection>
);

/** Asked for a dead animal only (rule: record-conditional-fields). */
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
