import type { Medicion } from '@caparazon/clinic/medicion/calls';
import type { TipoMedicion } from '@caparazon/clinic/medicion/tipos';
import type { TratamientoDetalle } from '@caparazon/clinic/tratamiento/calls';
import type { Instancia } from '@caparazon/clinic/tratamiento/instancia';
import type { Procedimiento, Resultado } from '@caparazon/clinic/tratamiento/values';
import { useShell } from '@caparazon/remote-contract/shell';
import { Note } from '@caparazon/screen-kit/components/note';
import { useField } from '@caparazon/screen-kit/use-field';
import { NumberField } from '@caparazon/ui/number-field';
import { RadioGroup } from '@caparazon/ui/radio-group';
import { useController } from 'react-hook-form';
import { lastOf } from '../../medicion/face/medida-values.ts';
import { valueText } from '../../medicion/face/medida-words.ts';
import { useMediciones, useTiposMedicion } from '../../medicion/face/use-medidas.ts';
import { dayWord } from '../face/time-words.ts';
import { none, type PerformValues, performLabels } from '../model/perform-values.ts';

interface ResultsProps {
  procedimiento: Procedimiento;
  tratamiento: Pick<TratamientoDetalle, 'idFichaAnimal'>;
  instancia: Instancia | undefined;
}

/** Asks for the results of a procedure (rule: procedure-results). */
export function Results({ procedimiento, tratamiento, instancia }: ResultsProps) {
  const { data } = useMediciones(tratamiento.idFichaAnimal);
  const { data: tipos } = useTiposMedicion();
  const { field: exito } = useController<PerformValues, 'exito'>({ name: 'exito' });
  const medidas = data?.mediciones;
  const own = medidas?.filter((one) => instancia !== undefined && one.idInstancia === instancia.idInstancia) ?? [];
  // Without the list, all are asked for.
  const isAsked = (tipo: Resultado): boolean =>
    !own.some((one) => one.tipo === tipo) && (tipos?.some((one) => one.tipo === tipo && one.activo) ?? true);
  return (
    <>
      <RadioGroup
        label="Qué pasó"
        name="exito"
        required
        columns={2}
        options={[
          { value: '100', label: 'Se hizo' },
          { value: none, label: 'No se hizo' },
        ]}
        value={exito.value}
        onValueChange={exito.onChange}
      />
      {own.length > 0 && (
        <Note>
          Ya anotado: {own.map((one) => `${performLabels[one.tipo as Resultado]} ${valueText(one)}`).join(', ')}. Se
          corrige en «Medidas» del animal.
        </Note>
      )}
      {exito.value !== none &&
        procedimiento.medidas
          .filter(isAsked)
          .map((tipo) => (
            <Result key={tipo} {...{ tipo, tipos, medidas }} needed={!procedimiento.despues && !instancia} />
          ))}
    </>
  );
}

interface ResultProps {
  tipo: Resultado;
  tipos: readonly TipoMedicion[] | undefined;
  medidas: readonly Medicion[] | undefined;
  needed: boolean;
}

function Result({ tipo, tipos, medidas, needed }: ResultProps) {
  const { now } = useShell();
  const kind = tipos?.find((one) => one.tipo === tipo);
  const last = lastOf(medidas ?? [], tipo);
  const never = medidas ? 'Todavía no se midió' : 'No se ve lo anterior: revisá el número';
  return (
    <NumberField
      label={kind?.nombre ?? performLabels[tipo]}
      unit={kind?.unidad || undefined}
      decimals={3}
      required={needed}
      optional={!needed}
      hint={last ? `Antes: ${valueText(last)} (${dayWord(last.fechaHora, now())})` : never}
      {...useField(tipo)}
    />
  );
}
