import { getVaramiento, interacciones, type Varamiento } from '@caparazon/clinic/varamiento/calls';
import { useCall } from '@caparazon/screen-kit/use-call';
import { LinkButton } from '@caparazon/ui/button';
import { DescriptionList } from '@caparazon/ui/description-list';
import { ErrorState } from '@caparazon/ui/error-state';
import { Panel } from '@caparazon/ui/panel';
import { SkeletonText } from '@caparazon/ui/skeleton';
import { role, space } from '@caparazon/ui/theme/tokens';
import { styled } from 'styled-components';

const Stack = styled.div`
  display: grid;
  gap: ${space(4)};

  > p {
    color: ${role.textoSuave};
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};
`;

const coded = (value: Varamiento['estadoCarcasa']): string =>
  value === null ? '' : `${value.texto} (${value.esquema} ${value.codigo})`;

function signs({ interacciones: looked }: Varamiento): string {
  const named = (observada: boolean) =>
    looked
      .filter((one) => one.observada === observada)
      .map(({ codigo }) => interacciones.find((one) => one.codigo === codigo)?.texto.toLowerCase() ?? codigo)
      .join(', ');
  const [yes, no] = [named(true), named(false)];
  return [yes && `Se ve: ${yes}.`, no && `No se ve: ${no}.`].filter(Boolean).join(' ');
}

/** The stranding codes that somebody noted (rule: stranding-codes). */
export function StrandingPanel({ idFicha }: { idFicha: number }) {
  const { data, failure, refresh } = useCall(
    getVaramiento,
    { params: { idFichaAnimal: String(idFicha) } },
    { hears: ['ficha'] },
  );
  const noted = data !== undefined && data.version > 0;
  return (
    <Panel title="Varamiento">
      <Stack>
        {!data && failure && (
          <ErrorState title="No pudimos cargar los códigos de varamiento" headingLevel={3} onRetry={() => refresh()} />
        )}
        {!data && !failure && <SkeletonText lines={2} />}
        {data && !noted && <p>Nadie anotó los códigos de este varamiento.</p>}
        {noted && (
          <DescriptionList
            items={[
              { label: 'Estado de la carcasa', value: coded(data.estadoCarcasa) },
              { label: 'Qué pasó con el animal', value: coded(data.destinoCarcasa) },
              { label: 'Signos de interacción', value: signs(data) },
              { label: 'Cicatrices de marcas', value: data.cicatrices },
            ]}
          />
        )}
        <Actions className="no-imprimir">
          <LinkButton href={`/varamiento/${idFicha}`}>
            {noted ? 'Corregir los códigos' : 'Anotar los códigos'}
          </LinkButton>
          <LinkButton variant="quiet" href={`/hoja_de_campo/${idFicha}`}>
            Hoja de campo
          </LinkButton>
        </Actions>
      </Stack>
    </Panel>
  );
}
