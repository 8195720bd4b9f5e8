import { limits } from '@caparazon/call/limits';
import {
  bocas,
  capturadoVarado,
  cloacas,
  destinosFinales,
  estadosCorporales,
  motivosIngreso,
  muestrasAdn,
  ojos,
  pieles,
  sensorios,
} from '@caparazon/clinic/animal/values';
import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { type FichaValues, yes } from '../model/form-values.ts';
import { BoundArea, BoundDay, BoundPlace, BoundText, BoundValue, BoundWeight, BoundYesNo } from './bound-fields.tsx';
import { FormSection, Two, Wide } from './form-section.tsx';

const { text } = limits;

export const SectionIngreso = () => (
  <FormSection name="ingreso">
    <BoundValue field="capturadoVarado" values={capturadoVarado} />
    <BoundValue field="motivoIngreso" values={motivosIngreso} />
    <BoundWeight field="pesoIngreso" />
    <BoundYesNo field="rehabilitacion" />
    <Wide>
      <BoundArea field="procedimientoInmediato" />
    </Wide>
    <Wide>
      <BoundArea field="limpiezaAlIngreso" />
    </Wide>
  </FormSection>
);

export const SectionExamen = () => (
  <FormSection name="examen">
    <BoundValue field="estadoCorporal" values={estadosCorporales} />
    <BoundValue field="sensorio" values={sensorios} />
    <BoundValue field="ojos" values={ojos} />
    <BoundValue field="boca" values={bocas} />
    <BoundValue field="piel" values={pieles} />
    <BoundValue field="cloacaAno" values={cloacas} />
    <BoundYesNo field="tumores" />
    <BoundYesNo field="placas" />
  </FormSection>
);

export const SectionMarca = ({ children }: { children: ReactNode }) => (
  <FormSection name="marca">
    <BoundText field="numeroMarca" max={text.marca} inputMode="numeric" />
    <BoundText field="tipoMarca" max={text.marca} />
    <BoundText field="leyendaMarca" max={text.marca} />
    <Wide>{children}</Wide>
  </FormSection>
);

/** Samples. Another answer about DNA resets its tissue (rule: record-conditional-fields). */
export function SectionMuestras() {
  const { setValue } = useFormContext<FichaValues>();
  const adn = useWatch<FichaValues, 'muestraAdn'>({ name: 'muestraAdn' });
  return (
    <FormSection name="muestras">
      <BoundYesNo field="muestraAdn" onChoose={() => setValue('muestraAdnMuscOPiel', '')} />
      {adn === yes && <BoundValue field="muestraAdnMuscOPiel" values={muestrasAdn} />}
      <BoundYesNo field="muestrasSangre" />
      <BoundYesNo field="muestrasBiopsiaLesiones" />
      <BoundYesNo field="necropsia" />
    </FormSection>
  );
}

export const SectionEgreso = () => (
  <FormSection name="egreso">
    <BoundDay field="fechaEgreso" />
    <BoundWeight field="pesoEgreso" />
    <BoundValue field="enterradoOLiberado" values={destinosFinales} />
    <BoundDay field="fechaDestinoFinal" />
    <Two>
      <BoundPlace field="lugarDestinoFinal" max={text.finalPlace} />
    </Two>
  </FormSection>
);

export const SectionObservaciones = () => (
  <FormSection name="observaciones">
    <Wide>
      <BoundArea field="observacionesGenerales" />
    </Wide>
  </FormSection>
);
