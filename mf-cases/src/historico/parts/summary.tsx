import { shown } from '@caparazon/call/fields';
import { formatDay } from '@caparazon/call/time';
import type { FichaAnimal } from '@caparazon/clinic/animal/calls';
import { fichaMessages } from '@caparazon/clinic/animal/words';
import { DescriptionList } from '@caparazon/ui/description-list';
import { inCare } from '../../animal/face/place-words.ts';

const dayOr = (ms: number | null, none: string) => (ms === null ? none : formatDay(ms));

export const Summary = ({ ficha }: { ficha: FichaAnimal }) => (
  <DescriptionList
    columns={3}
    items={[
      { label: 'Clase', value: ficha.clase },
      { label: 'Especie', value: ficha.especie && <i>{ficha.especie}</i> },
      { label: 'Número de marca', value: ficha.numeroMarca },
      { label: 'Sexo', value: shown(ficha.sexo ?? '') },
      { label: 'Estadio', value: shown(ficha.estadio ?? '') },
      { label: 'Departamento', value: ficha.departamento },
      { label: 'Rescate', value: formatDay(ficha.fecha) },
      { label: 'Ingreso a Socobioma', value: dayOr(ficha.fechaIngresoSocobiomaMald, fichaMessages.notAdmitted) },
      { label: 'Egreso', value: dayOr(ficha.fechaEgreso, fichaMessages.notDischarged) },
      {
        label: inCare(ficha) ? 'Ubicación actual' : 'Última ubicación',
        value: ficha.ubicacionActual,
        wide: true,
      },
    ]}
  />
);
