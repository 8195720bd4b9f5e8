import { noSabe } from '@caparazon/clinic/catalogo/calls';
import { media, role, size, space } from '@caparazon/ui/theme/tokens';
import type { ReactElement } from 'react';
import { styled } from 'styled-components';
import type { CatalogoEditor } from '../hooks/use-catalogo-editor.ts';
import type { Fila } from '../model/filas.ts';
import { Lista } from './lista.tsx';

const Under = styled.div`
  margin-block-start: ${space(3)};
  margin-inline-start: calc(2 * var(--toque) + ${space(2)});
  padding-inline-start: ${space(4)};
  border-inline-start: 2px solid ${role.borde};

  ${media.mobile} {
    margin-inline-start: ${space(2)};
    padding-inline-start: ${space(3)};
  }
`;

const Fixed = styled.li`
  color: ${role.textoSuave};
  font-size: ${size.chica};
`;

interface ClasesEditorProps {
  editor: CatalogoEditor;
}

export function ClasesEditor({ editor }: ClasesEditorProps): ReactElement {
  const names = (clase: Fila) => (
    <Under>
      <Lista
        editor={editor}
        clase={clase}
        rows={clase.comunes ?? []}
        addLabel={`Agregar un nombre a «${clase.nombre}»`}
        after={
          editor.catalogo === 'clases_reportes' && (
            <Fixed>Al final, siempre: «{noSabe}». Quien reporta puede no saber qué animal es.</Fixed>
          )
        }
      />
    </Under>
  );
  return <Lista editor={editor} clase={null} rows={editor.rows} addLabel="Agregar una clase" below={names} />;
}
