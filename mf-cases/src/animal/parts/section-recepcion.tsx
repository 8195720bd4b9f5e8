import { limits } from '@caparazon/call/limits';
import { useShell } from '@caparazon/remote-contract/shell';
import { useWatch } from 'react-hook-form';
import { useUsuarios } from '../api/use-usuarios.ts';
import { type FichaValues, otherReceiver } from '../model/form-values.ts';
import { BoundChoice, BoundDay, BoundMoment, BoundPlace, BoundText } from './bound-fields.tsx';
import { FormSection, Wide } from './form-section.tsx';

const { text } = limits;

export interface Receiver {
  idUsuario: number;
  nombre: string;
}

interface SectionRecepcionProps {
  /** Who may no longer be active. */
  recorded?: Receiver | undefined;
}

export function SectionRecepcion({ recorded }: SectionRecepcionProps) {
  const receptor = useWatch<FichaValues, 'receptorAnimal'>({ name: 'receptorAnimal' });
  return (
    <FormSection name="recepcion">
      <Receptor recorded={recorded} />
      {receptor === otherReceiver && <BoundText field="nombreReceptor" max={text.receptor} />}
      <BoundMoment field="fechaHora" />
      <BoundDay field="fechaIngresoSocobiomaMald" />
      <Wide>
        <BoundPlace field="ubicacionActual" max={text.fichaPlace} />
      </Wide>
    </FormSection>
  );
}

/** Oneself can be chosen even when the list does not load (rule: record-receiver). */
function Receptor({ recorded }: SectionRecepcionProps) {
  const { session } = useShell();
  const { data: usuarios, failure } = useUsuarios();
  const self = { value: String(session?.idUsuario ?? ''), label: 'Yo' };
  const known = usuarios?.map(({ idUsuario, nombre, apellido }) => ({
    value: String(idUsuario),
    label: `${nombre} ${apellido}`.trim(),
  })) ?? [self];
  const listed = known.some(({ value }) => value === String(recorded?.idUsuario));
  return (
    <BoundChoice
      field="receptorAnimal"
      options={[
        ...known,
        ...(recorded && !listed ? [{ value: String(recorded.idUsuario), label: recorded.nombre }] : []),
        { value: otherReceiver, label: 'Otro (escribir su nombre)' },
      ]}
      {...(failure && !usuarios ? { hint: 'La lista de usuarios no está disponible en este momento.' } : {})}
    />
  );
}
