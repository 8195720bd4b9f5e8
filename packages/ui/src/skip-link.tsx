interface SkipLinkProps {
  href?: string | undefined;
  label?: string | undefined;
}

/** The first keyboard stop leads past the menu. */
export function SkipLink({ href = '#contenido', label = 'Saltar al contenido' }: SkipLinkProps) {
  return (
    <a className="salto no-imprimir" href={href}>
      {label}
    </a>
  );
}
