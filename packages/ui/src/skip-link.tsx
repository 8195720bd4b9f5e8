/** The first stop of the keyboard on every page: over the menu, to the content. */
export function SkipLink({ href = '#contenido' }: { href?: string | undefined }) {
  return (
    <a className="salto no-imprimir" href={href}>
      Saltar al contenido
    </a>
  );
}
