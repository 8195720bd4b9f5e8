import { departamentos } from '@caparazon/call/departamentos';
import { limits } from '@caparazon/call/limits';
import { BoundChoice, BoundDay, BoundPhone, BoundPlace, BoundText } from './bound-fields.tsx';
import { FormSection, Wide } from './form-section.tsx';

const { text } = limits;
const nombres = departamentos.map(({ nombre }) => nombre);

export const SectionProcedencia = () => (
  <FormSection name="procedencia">
    <BoundDay field="fecha" />
    <BoundChoice field="departamento" options={nombres} />
    <Wide>
      <BoundPlace field="ubicacion" max={text.fichaPlace} />
    </Wide>
    <BoundText field="nombreReportero" max={text.fichaReporter} />
    <BoundPhone field="telefonoReportero" />
    <BoundText field="correoReportero" max={text.email} inputMode="email" />
  </FormSection>
);
