import type { TratamientoDeLista } from '@caparazon/clinic/tratamiento/calls';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { List, Quiet, Row } from './rows.tsx';
import { tratamientoName } from './tratamiento-name.ts';

const intro = (count: number): string =>
  `Ya no está en cuidado, y ${count === 1 ? 'este tratamiento sigue activo' : 'estos tratamientos siguen activos'}:`;

/** The unfinished treatments after care ended (rule: end-of-care). */
export function EndOfCare({ tratamientos }: { tratamientos: readonly TratamientoDeLista[] }) {
  if (tratamientos.length === 0) return null;
  return (
    <List aria-label="Tratamientos por finalizar">
      <li>
        <Quiet>{intro(tratamientos.length)}</Quiet>
      </li>
      {tratamientos.map((tratamiento) => (
        <li key={tratamiento.idFichaTratamiento}>
          <Row href={`/ficha_tratamiento/${tratamiento.idFichaTratamiento}`}>
            <span>
              Finalizar {tratamientoName(tratamiento)} (tratamiento {tratamiento.idFichaTratamiento})
            </span>
            <ChevronRight aria-hidden="true" />
          </Row>
        </li>
      ))}
    </List>
  );
}
