import { SelectField } from '@caparazon/ui/select-field';
import { media, space } from '@caparazon/ui/theme/tokens';
import type { ReactElement } from 'react';
import { styled } from 'styled-components';
import { useClasesFichas } from '../api/use-clases-fichas.ts';
import type { CatalogoEditor } from '../hooks/use-catalogo-editor.ts';
import { editRow, type Fila } from '../model/filas.ts';
import { Lista } from './lista.tsx';

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space(3)};

  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

interface EspeciesEditorProps {
  editor: CatalogoEditor;
}

/** A choice stays, also when no longer offered. */
const withOwn = (names: readonly string[], own: string | undefined): string[] =>
  own && !names.includes(own) ? [...names, own] : [...names];

/** Species with their common names. */
export function EspeciesEditor({ editor }: EspeciesEditorProps): ReactElement {
  const { data: clases, failure } = useClasesFichas();
  const link = (row: Fila, change: Partial<Pick<Fila, 'nombreComun' | 'clase'>>) =>
    editor.change(null, editRow(row.key, change));
  const fields = (row: Fila) => {
    const of = `de «${row.nombre}»`;
    return (
      <Pair>
        <SelectField
          label={<span className="solo-lectores">Clase {of}</span>}
          placeholder="Elegí la clase"
          options={withOwn(Object.keys(clases ?? {}), row.clase)}
          value={row.clase ?? ''}
          hint={!clases && failure && 'Las clases no están disponibles en este momento.'}
          onValueChange={(clase) => link(row, { clase, nombreComun: '' })}
        />
        <SelectField
          label={<span className="solo-lectores">Nombre común {of}</span>}
          placeholder={row.clase ? 'Elegí el nombre' : 'Primero, la clase'}
          options={withOwn(clases?.[row.clase ?? ''] ?? [], row.nombreComun)}
          value={row.nombreComun ?? ''}
          disabled={!row.clase}
          onValueChange={(nombreComun) => link(row, { nombreComun })}
        />
      </Pair>
    );
  };
  return (
    <Lista
      editor={editor}
      clase={null}
      rows={editor.rows}
      addLabel="Agregar una especie, por su nombre científico"
      begin={{ clase: '', nombreComun: '' }}
      fields={fields}
    />
  );
}
