import { formatDay } from '@caparazon/call/time';
import type { FichaAnimal } from '@caparazon/clinic/animal/calls';
import type { Liberacion } from '@caparazon/clinic/liberacion/calls';
import { LinkButton } from '@caparazon/ui/button';
import { Chip } from '@caparazon/ui/chip';
import { ErrorState } from '@caparazon/ui/error-state';
import { Panel } from '@caparazon/ui/panel';
import { SkeletonText } from '@caparazon/ui/skeleton';
import { role, space } from '@caparazon/ui/theme/tokens';
import { styled } from 'styled-components';
import { countWords, missingIn, whoWords } from '../../liberacion/face/liberacion-words.ts';
import { useLiberacion } from '../../liberacion/face/use-liberacion.ts';

const Stack = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space(3)};
  overflow-wrap: anywhere;
`;

const Quiet = styled.p`
  color: ${role.textoSuave};
`;

/** The way to the release, or its outcome (rule: release-screen). */
export function ReleasePanel({ ficha }: { ficha: FichaAnimal }) {
  const { idFichaAnimal: idFicha, estado } = ficha;
  const { data, failure, refresh } = useLiberacion(idFicha);
  const inCare = estado === 'En_rehabilitación';
  return (
    <Panel title="Liberación">
      <Stack>
        {!data && failure && (
          <ErrorState title="No pudimos cargar la liberación" headingLevel={3} onRetry={() => refresh()} />
        )}
        {!data && !failure && <SkeletonText lines={2} />}
        {data && inCare && <InCare liberacion={data} />}
        {data && !inCare && <p>{leftWords(ficha, data)}</p>}
        <LinkButton className="no-imprimir" href={`/liberacion/${idFicha}`}>
          {inCare ? 'Ver los criterios y liberar' : 'Ver la liberación'}
        </LinkButton>
      </Stack>
    </Panel>
  );
}

function InCare({ liberacion }: { liberacion: Liberacion }) {
  const { apto } = liberacion;
  const missing = missingIn(liberacion);
  return (
    <>
      {apto && <Chip tone="alga">Apto para liberar</Chip>}
      {apto && <Quiet>Lo decidió {whoWords(apto)}</Quiet>}
      <p>{countWords(liberacion)}</p>
      {missing.length > 0 && <Quiet>Falta: {missing.map(({ texto }) => texto.toLowerCase()).join('; ')}.</Quiet>}
    </>
  );
}

function leftWords({ fechaEgreso, lugarDestinoFinal }: FichaAnimal, { suelta }: Liberacion): string {
  const at = suelta?.fechaHora ?? fechaEgreso;
  const place = suelta?.lugar ?? lugarDestinoFinal;
  return `Volvió al mar${at === null ? '' : ` el ${formatDay(at)}`}${place && ` en ${place}`}`;
}
