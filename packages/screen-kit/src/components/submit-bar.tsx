import { Button } from '@caparazon/ui/button';
import { atFoot } from '@caparazon/ui/theme/at-foot';
import { media, role, size, space } from '@caparazon/ui/theme/tokens';
import Check from 'lucide-react/icons/check';
import type { ComponentProps, ReactNode } from 'react';
import { useFormState } from 'react-hook-form';
import { styled } from 'styled-components';

const Bar = styled.div`
  ${atFoot}
  display: flex;
  align-items: center;
  gap: ${space(4)};
  margin-inline: calc(-1 * ${space(1)});
  padding: ${space(3)} ${space(1)};

  > button {
    flex: none;
  }

  /* Words that have no room beside the button stand above it. Two buttons fill the line, under them. */
  ${media.narrow} {
    flex-wrap: wrap-reverse;
    row-gap: ${space(2)};

    > p {
      flex: 1 1 7rem;
    }

    &:has(> button + button) {
      flex-wrap: wrap;
      gap: ${space(2)};

      > button {
        flex: 1 1 0;
      }

      > [type='submit'] {
        flex-grow: 2;
      }

      > p {
        flex: 1 0 100%;
        order: -1;
      }
    }
  }
`;

const Words = styled.p`
  overflow-wrap: anywhere;
  font-size: ${size.chica};

  > span {
    color: ${role.textoSuave};
  }
`;

export function SaveButton(button: ComponentProps<typeof Button>) {
  const { isSubmitting } = useFormState();
  return (
    <Button
      type="submit"
      variant="primary"
      icon={<Check aria-hidden="true" />}
      loading={isSubmitting}
      loadingText="Guardando…"
      {...button}
    />
  );
}

interface SubmitBarProps {
  action: string;
  /** Whom the form is about. */
  of?: string;
  progress?: number;
  kept: string | undefined;
  children?: ReactNode;
}

/** The end of a form, always visible: subject, draft and button. */
export function SubmitBar({ action, of, progress = 0, kept, children }: SubmitBarProps) {
  const sent = progress > 0 && progress < 1 ? ` ${Math.round(progress * 100)} %` : '';
  return (
    <Bar className="no-imprimir">
      <SaveButton loadingText={`Enviando…${sent}`}>{action}</SaveButton>
      {children}
      {(of || kept) && (
        <Words>
          {of && <strong>{of}</strong>} {kept && <span>{kept}</span>}
        </Words>
      )}
    </Bar>
  );
}
