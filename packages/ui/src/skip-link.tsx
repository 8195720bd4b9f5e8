/** The first keyboard stop of every page: it leads past the menu to the content. */
export function SkipLink({ href = '#contenido' }: { href?: string | undefined }) {
  return (
    <a className="salto no-imprimir" href={href}>
      Saltar al contenido
    </a>
  );
}
