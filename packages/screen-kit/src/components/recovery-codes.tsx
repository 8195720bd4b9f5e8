import { Button } from '@caparazon/ui/button';
import { role, shape, size, space } from '@caparazon/ui/theme/tokens';
import FileDown from 'lucide-react/icons/file-down';
import Printer from 'lucide-react/icons/printer';
import { type ReactElement, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { saveFile } from '../save-file.ts';

const Whole = styled.div`
  display: grid;
  gap: ${space(4)};

  h2 {
    margin: 0;
    font-size: ${size.media};
  }

  ol {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(13rem, 1fr));
    gap: ${space(2)} ${space(5)};
    margin: 0;
    padding: ${space(4)};
    border: 1px solid ${role.borde};
    border-radius: ${shape.control};
    font-weight: 600;
    list-style: none;
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};

  @media print {
    display: none;
  }
`;

interface RecoveryCodesProps {
  codigos: readonly string[];
  organizacion: string;
  nombreUsuario: string;
  onDone: () => void;
}

const textOf = ({ codigos, organizacion, nombreUsuario }: RecoveryCodesProps): string =>
  [
    `${organizacion}: códigos de recuperación de ${nombreUsuario}`,
    'Cada uno sirve una sola vez.',
    '',
    ...codigos,
    '',
  ].join('\r\n');

/** Recovery codes, shown this once, to be kept as a file or on paper (rule: second-step). */
export function RecoveryCodes(props: RecoveryCodesProps): ReactElement {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const save = () => saveFile(new Blob([textOf(props)], { type: 'text/plain' }), 'codigos-de-recuperacion.txt');
  return (
    <Whole>
      <h2 ref={heading} tabIndex={-1}>
        Códigos de recuperación de {props.nombreUsuario}
      </h2>
      <p>
        Con cada uno podés ingresar una vez si no tenés el teléfono. Guardalos fuera del teléfono: no se vuelven a
        mostrar.
      </p>
      <ol translate="no">
        {props.codigos.map((codigo) => (
          <li key={codigo}>{codigo}</li>
        ))}
      </ol>
      <Actions>
        <Button icon={<FileDown aria-hidden="true" />} onClick={save}>
          Descargar
        </Button>
        <Button icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
          Imprimir
        </Button>
        <Button variant="primary" onClick={props.onDone}>
          Ya los guardé
        </Button>
      </Actions>
    </Whole>
  );
}
