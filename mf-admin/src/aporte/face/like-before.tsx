import { type Aporte, getAporte } from '@caparazon/office/aporte/calls';
import { useShell } from '@caparazon/remote-contract/shell';
import { type CallResult, useCall } from '@caparazon/screen-kit/use-call';
import { LinkButton } from '@caparazon/ui/button';
import { ErrorState } from '@caparazon/ui/error-state';
import { SkeletonPage } from '@caparazon/ui/skeleton';
import type { ReactElement } from 'react';

/** A contribution. Each request is a line in the history, so the focus makes none. */
export const useAporte = (idAporte: string): CallResult<Aporte> =>
  useCall(getAporte, { params: { idAporte } }, { revalidateOnFocus: false });

interface LikeBeforeProps {
  /** The address of the form without anything filled in. */
  blank: string;
  /** @param before whose giver gives again */
  form: (before?: Aporte) => ReactElement;
}

/** A form that `?como=` fills in with who gave before. */
export function LikeBefore({ blank, form }: LikeBeforeProps): ReactElement {
  const como = useShell().place.query.get('como');
  return como === null ? form() : <Another key={como} idAporte={como} {...{ blank, form }} />;
}

function Another({ idAporte, blank, form }: LikeBeforeProps & { idAporte: string }): ReactElement {
  const { data, failure, refresh } = useAporte(idAporte);
  if (data) return form(data);
  if (failure === undefined) return <SkeletonPage />;
  return (
    <>
      <ErrorState
        headingLevel={1}
        title="El aporte anterior no está disponible"
        message={failure.message}
        onRetry={() => refresh()}
      />
      <LinkButton href={blank}>Empezar con el formulario vacío</LinkButton>
    </>
  );
}
