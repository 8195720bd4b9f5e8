import { Button } from '@caparazon/ui/button';
import { media, role, size, space } from '@caparazon/ui/theme/tokens';
import Check from 'lucide-react/icons/check';
import { useFormState } from 'react-hook-form';
import { styled } from 'styled-components';
import type { FichaValues } from './form-values.ts';

const Bar = styled.div`
  position: sticky;
  inset-block-end: 0;
  z-index: 5;
  display: flex;
  align-items: center;
  gap: ${space(4)};
  margin-inline: calc(-1 * ${space(1)});
  padding: ${space(3)} ${space(1)};
  border-block-start: 1px solid ${role.borde};
  background: ${role.fondo};

  > button {
    flex: none;
  }

  ${media.mobile} {
    inset-block-end: calc(4rem + env(safe-area-inset-bottom));
  }
`;

const Kept = styled.p`
  color: ${role.textoSuave};
  font-size: ${size.chica};
`;

interface SubmitBarProps {
  /** Share of the record that has been sent, while it is. */
  progress: number;
  /** What is known of the draft, in words. */
  kept: string | undefined;
}

/** The end of the form, always in sight: whether what is written is safe, and sending it. */
export function SubmitBar({ progress, kept }: SubmitBarProps) {
  const { isSubmitting } = useFormState<FichaValues>();
  const sent = progress > 0 && progress < 1 ? ` ${Math.round(progress * 100)} %` : '';
  return (
    <Bar className="no-imprimir">
      <Button
        type="submit"
        variant="primary"
        icon={<Check aria-hidden="true" />}
        loading={isSubmitting}
        loadingText={`Enviando…${sent}`}
      >
        Crear ficha
      </Button>
      {kept && <Kept>{kept}</Kept>}
    </Bar>
  );
}
