import type { ComponentPropsWithRef, ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { SpinnerShell } from './spinner.tsx';
import { motion, role, shape, size, space } from './theme/tokens.ts';

/**
 * `primary`: the screen's purpose, once a screen. `highlight`: the public way to report. `danger`: irreversible and
 * never filled, since the filled button is the safe one.
 */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'highlight';

interface Look {
  variant?: ButtonVariant | undefined;
  icon?: ReactNode | undefined;
  iconEnd?: ReactNode | undefined;
  large?: boolean | undefined;
  /** As wide as its column. */
  full?: boolean | undefined;
}

type ButtonProps = Look &
  ComponentPropsWithRef<'button'> & {
    loading?: boolean | undefined;
    loadingText?: string | undefined;
  };

type LinkButtonProps = Look & ComponentPropsWithRef<'a'> & { href: string };

const variants = {
  primary: css`
    background: ${role.accion};
    color: ${role.sobreAccion};

    &:hover:not([aria-disabled='true'], :disabled) {
      background: ${role.accionEncima};
    }
  `,
  secondary: css`
    border-color: ${role.bordeControl};
    background: ${role.superficie};
    color: ${role.texto};

    &:hover:not([aria-disabled='true'], :disabled) {
      border-color: ${role.texto};
      background: ${role.superficieHundida};
    }
  `,
  quiet: css`
    color: ${role.enlace};

    &:hover:not([aria-disabled='true'], :disabled) {
      background: ${role.elegido};
      color: ${role.sobreElegido};
    }
  `,
  danger: css`
    border-color: ${role.urgente};
    background: ${role.superficie};
    color: ${role.urgente};

    &:hover:not([aria-disabled='true'], :disabled) {
      background: ${role.urgenteFondo};
    }
  `,
  highlight: css`
    background: ${role.destacado};
    color: ${role.sobreDestacado};

    &:hover:not([aria-disabled='true'], :disabled) {
      background: ${role.destacadoEncima};
    }
  `,
};

interface Dress {
  $variant: ButtonVariant;
  $large: boolean | undefined;
  $full: boolean | undefined;
}

const look = css<Dress>`
  display: ${(props) => (props.$full ? 'flex' : 'inline-flex')};
  align-items: center;
  justify-content: center;
  gap: ${space(2)};
  width: ${(props) => (props.$full ? '100%' : 'auto')};
  min-height: ${(props) => (props.$large ? '3.5rem' : shape.touch)};
  padding: ${(props) => (props.$large ? `${space(3)} ${space(6)}` : `${space(2)} ${space(4)}`)};
  border: 1px solid transparent;
  border-radius: ${shape.control};
  font-size: ${(props) => (props.$large ? `max(${size.base}, 1.125rem)` : size.base)};
  font-weight: 600;
  line-height: 1.2;
  text-align: center;
  text-decoration: none;
  transition: background-color ${motion.fast}, border-color ${motion.fast}, color ${motion.fast};

  svg {
    flex: none;
    width: 1.25em;
    height: 1.25em;
  }

  &:disabled,
  &[aria-disabled='true'] {
    cursor: not-allowed;
  }

  ${(props) => variants[props.$variant]}

  &:disabled {
    border: 1px dashed ${role.bordeControl};
    background: ${role.superficieHundida};
    color: ${role.textoSuave};
  }

  @media (forced-colors: active) {
    border-color: ButtonText;
  }
`;

const NativeButton = styled.button<Dress>`
  ${look}
`;
const NativeLink = styled.a<Dress>`
  ${look}
`;

/**
 * A button that acts. While `loading` it keeps the focus, so that its new name is heard, and cannot be pressed again.
 */
export function Button({
  variant = 'secondary',
  icon,
  iconEnd,
  large,
  full,
  loading = false,
  loadingText = 'Enviando…',
  children,
  onClick,
  ...button
}: ButtonProps) {
  return (
    <NativeButton
      type="button"
      {...button}
      $variant={variant}
      $large={large}
      $full={full}
      aria-disabled={loading || button['aria-disabled']}
      aria-busy={loading || undefined}
      onClick={(event) => {
        if (loading) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {loading ? <SpinnerShell size={20} /> : icon}
      <span>{loading ? loadingText : children}</span>
      {!loading && iconEnd}
    </NativeButton>
  );
}

/** A link that looks like a button. */
export function LinkButton({ variant = 'secondary', icon, iconEnd, large, full, children, ...link }: LinkButtonProps) {
  return (
    <NativeLink {...link} $variant={variant} $large={large} $full={full}>
      {icon}
      <span>{children}</span>
      {iconEnd}
    </NativeLink>
  );
}
