import { limits } from '@caparazon/contracts/limits';
import { useShell } from '@caparazon/remote-contract/shell';
import { useWatch } from 'react-hook-form';
import { useUsuarios } from '../api/use-usuarios.ts';
import { BoundChoice, BoundDay, BoundMoment, BoundText } from './bound-fields.tsx';
import { FormSection, Wide } from './form-section.tsx';
import { type FichaValues, otherReceiver } from './form-values.ts';

const { text } = limits;

/** Who received the animal, when, and where it now is. */
export function SectionRecepcion() {
  const receptor = useWatch<FichaValues, 'receptorAnimal'>({ name: 'receptorAnimal' });
  return (
    <FormSection name="recepcion">
      <Receptor />
      {receptor === otherReceiver && <BoundText field="nombreReceptor" max={text.receptor} />}
      <BoundMoment field="fechaHora" />
      <BoundDay field="fechaIngresoSocobiomaMald" />
      <Wide>
        <BoundText field="ubicacionActual" max={text.fichaPlace} />
      </Wide>
    </FormSection>
  );
}

/** A user, oneself unless another is chosen, or 'Otro'. Oneself can be chosen even when the list does not come. */
function Receptor() {
  const { session } = useShell();
  const { data: usuarios, failure } = useUsuarios();
  const self = String(session?.idUsuario ?? '');
  const known = usuarios?.map(({ idUsuario, nombre, apellido }) => ({
    value: String(idUsuario),
    label: `${nombre} ${apellido}`.trim(),
  }));
  return (
    <BoundChoice
      field="receptorAnimal"
      options={[
        ...(known ?? [{ value: self, label: 'Yo' }]),
        { value: otherReceiver, label: 'Otro (escribir su nombre)' },
      ]}
      hint={failure && !known && 'La lista de usuarios no está disponible en este momento.'}
    />
  );
}
