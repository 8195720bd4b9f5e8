import { formatDateTime, formatDay } from '@caparazon/call/time';
import type { Tratamiento } from '@caparazon/clinic/tratamiento/calls';
import { tratamientoMessages } from '@caparazon/clinic/tratamiento/words';
import { DescriptionList } from '@caparazon/ui/description-list';
import { media, space } from '@caparazon/ui/theme/tokens';
import { styled } from 'styled-components';
import { concentracionText, daysText } from '../../farmaco/face/farmaco-words.ts';
import { useProblemaName } from '../../problema/face/use-problemas.ts';
import { darText, dosisText, numberText, viaText } from '../face/amounts.ts';
import { isProcedure } from '../face/dose-or-procedure.ts';

const Facts = styled.div`
  ${media.narrow} {
    dl > div {
      display: grid;
      grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
      gap: ${space(3)};
    }
  }
`;

const hours = (count: number) => (count === 1 ? 'cada hora' : `cada ${numberText(count)} horas`);

/** The basis of the amount (rule: dose-computed-from). */
function computedFrom(tratamiento: Tratamiento) {
  const { pesoUsado, fechaPesoUsado, concentracionUsada, unidadConcentracionUsada, dosis } = tratamiento;
  if (pesoUsado === null) return [];
  const on = fechaPesoUsado === null ? '' : ` del ${formatDay(fechaPesoUsado)}`;
  const bottle = concentracionText(concentracionUsada, unidadConcentracionUsada, dosis);
  const value = [`${numberText(pesoUsado)}\u00a0kg${on}`, bottle].filter(Boolean).join(', ');
  return [{ label: 'Calculado con', value }];
}

function outside({ fueraDeVademecum: fuera, aPesarDe, sinComprobar }: Tratamiento) {
  const by = fuera && [fuera.usuario?.nombre, formatDateTime(fuera.fecha)].filter(Boolean).join(', ');
  return [
    ...(fuera ? [{ label: 'Fuera del vademécum', value: `«${fuera.motivo}» (${by})` }] : []),
    ...(aPesarDe ? [{ label: 'Contraindicado, se da igual', value: `«${aPesarDe.motivo}»` }] : []),
    ...(sinComprobar ? [{ label: 'Sin comprobar', value: tratamientoMessages.sinComprobar }] : []),
  ];
}

/** A procedure shows only what was filled in. */
function given(tratamiento: Tratamiento): { label: string; value: string }[] {
  const all = [
    { label: 'Medicamento', value: tratamiento.medicamento },
    { label: 'Vía', value: viaText(tratamiento) },
    { label: 'Dosis', value: dosisText(tratamiento) },
    { label: 'Dar', value: darText(tratamiento) },
  ];
  return isProcedure(tratamiento) ? all.filter(({ value }) => value !== '') : all;
}

/** The whole prescription (rule: perform-screen). */
export function Prescription({ tratamiento, columns }: { tratamiento: Tratamiento; columns: 3 | 4 }) {
  const problema = useProblemaName(tratamiento);
  return (
    <Facts>
      <DescriptionList
        columns={columns}
        items={[
          { label: 'Fármaco o procedimiento', value: tratamiento.tipoTratamiento },
          ...(problema === '' ? [] : [{ label: 'Por', value: problema }]),
          ...given(tratamiento),
          ...computedFrom(tratamiento),
          ...outside(tratamiento),
          { label: 'Comienzo', value: formatDateTime(Date.parse(tratamiento.fechaHoraComienzo)) },
          { label: 'Frecuencia', value: hours(tratamiento.frecuencia) },
          { label: 'Duración estimada', value: daysText(tratamiento.duracion) },
        ]}
      />
    </Facts>
  );
}
