import type { DosisDeFarmaco, Farmaco } from '@caparazon/clinic/farmaco/calls';
import { Button, LinkButton } from '@caparazon/ui/button';
import { Chip } from '@caparazon/ui/chip';
import { media, role, shape, size, space } from '@caparazon/ui/theme/tokens';
import Pencil from 'lucide-react/icons/pencil';
import { styled } from 'styled-components';
import { numberText, viaText } from '../../tratamiento/face/amounts.ts';
import { concentracionText, everyText, forWhomText, rangeText } from '../face/farmaco-words.ts';

const Box = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(3)};
  padding: ${space(4)} ${space(5)};
  border: 1px solid ${role.borde};
  border-radius: ${shape.card};
  background: ${role.superficie};
  overflow-wrap: anywhere;
  break-inside: avoid;

  &[data-retirada] {
    border-style: dashed;
  }

  ${media.narrow} {
    padding: ${space(4)};
  }
`;

const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)} ${space(4)};

  h2 {
    flex: 1 1 12rem;
    min-width: 0;
    font-size: ${size.media};

    span {
      font-weight: 400;
    }
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
`;

const Doses = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);

  > li {
    padding-block: ${space(2)};
    border-block-start: 1px solid ${role.borde};
  }

  small {
    display: block;
    color: ${role.textoSuave};
    font-size: ${size.chica};
  }
`;

const Notes = styled.p`
  padding: ${space(2)} ${space(4)};
  border-inline-start: 4px solid ${role.aviso};
  border-radius: ${shape.control};
  background: ${role.avisoFondo};
  white-space: pre-line;
`;

const Quiet = styled.p`
  color: ${role.textoSuave};
`;

function Dose({ dosis }: { dosis: DosisDeFarmaco }) {
  const { fuente, volumenMaximo } = dosis;
  const how = [viaText(dosis).toLowerCase(), everyText(dosis)].filter(Boolean).join(', ');
  const most = volumenMaximo === null ? '' : `Hasta ${numberText(volumenMaximo)} ml/kg por esta vía. `;
  return (
    <li>
      <strong>{forWhomText(dosis)}</strong>: {rangeText(dosis)}
      {how && `, ${how}`}
      <small>
        {most}
        {fuente ? `Fuente: ${fuente}` : 'Sin fuente'}
      </small>
    </li>
  );
}

interface MedicineArticleProps {
  farmaco: Farmaco;
  editable: boolean;
  onRetire: () => void;
  onBringBack: () => void;
}

export function MedicineArticle({ farmaco, editable, onRetire, onBringBack }: MedicineArticleProps) {
  const { idFarmaco, nombre, concentracion, unidadConcentracion, notas, activo, dosis } = farmaco;
  const bottle = concentracionText(concentracion, unidadConcentracion);
  return (
    <Box data-retirada={!activo || undefined}>
      <Top>
        <h2>
          {nombre}
          {bottle && <span>, {bottle}</span>}
        </h2>
        {!activo && <Chip tone="niebla">Retirada</Chip>}
        {editable && (
          <Actions className="no-imprimir">
            <LinkButton
              href={`/vademecum/${idFarmaco}`}
              icon={<Pencil aria-hidden="true" />}
              aria-label={`Modificar ${nombre}`}
            >
              Modificar
            </LinkButton>
            {activo ? (
              <Button aria-label={`Retirar ${nombre}`} aria-haspopup="dialog" onClick={onRetire}>
                Retirar
              </Button>
            ) : (
              <Button aria-label={`Volver a usar ${nombre}`} onClick={onBringBack}>
                Volver a usar
              </Button>
            )}
          </Actions>
        )}
      </Top>
      {notas && <Notes>{notas}</Notes>}
      {dosis.length === 0 ? (
        <Quiet>Sin dosis escritas.</Quiet>
      ) : (
        <Doses aria-label={`Dosis de ${nombre}`}>
          {dosis.map((one) => (
            <Dose key={JSON.stringify(one)} dosis={one} />
          ))}
        </Doses>
      )}
    </Box>
  );
}
