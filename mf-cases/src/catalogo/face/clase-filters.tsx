import type { Clases } from '@caparazon/clinic/catalogo/clases';
import type { CallResult } from '@caparazon/screen-kit/use-call';
import { SelectField } from '@caparazon/ui/select-field';

interface ClaseFiltersProps {
  /** Those of reports or of records. */
  clases: CallResult<Clases>;
  clase: string | undefined;
  nombreComun: string | undefined;
  onChoose: (name: 'clase' | 'nombreComun', value: string) => void;
}

/** Class and common name; the class limits the names. */
export function ClaseFilters({ clases: { data: clases, failure }, clase, nombreComun, onChoose }: ClaseFiltersProps) {
  const nombres = clases?.[clase ?? ''] ?? [];
  return (
    <>
      <SelectField
        label="Clase"
        name="clase"
        placeholder="Todas"
        options={Object.keys(clases ?? {})}
        value={clases ? (clase ?? '') : ''}
        disabled={!clases}
        hint={!clases && failure && 'Las clases no están disponibles en este momento.'}
        onValueChange={(value) => onChoose('clase', value)}
      />
      <SelectField
        label="Nombre común"
        name="nombreComun"
        placeholder={clase ? 'Todos' : 'Primero, la clase'}
        options={nombres}
        value={nombres.length > 0 ? (nombreComun ?? '') : ''}
        disabled={nombres.length === 0}
        onValueChange={(value) => onChoose('nombreComun', value)}
      />
    </>
  );
}
