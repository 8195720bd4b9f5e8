/** Preview of a public page with the form's texts, at a phone's width. */
import { postVistaPrevia } from '@caparazon/public-site/textos/calls';
import { type Archivos, documentoDe, type IdTexto } from '@caparazon/public-site/textos/documentos';
import { useShell } from '@caparazon/remote-contract/shell';
import { failureText } from '@caparazon/screen-kit/failure-text';
import { useLoaded } from '@caparazon/screen-kit/use-loaded';
import { Dialog } from '@caparazon/ui/dialog';
import { SegmentedField } from '@caparazon/ui/segmented-field';
import { SelectField } from '@caparazon/ui/select-field';
import { role, shape, space } from '@caparazon/ui/theme/tokens';
import { type ReactElement, useState } from 'react';
import { styled } from 'styled-components';

const names = { '/': 'Inicio', '/colabora': 'Colaborá', '/reportar': 'Reportar' } as const;
type Pagina = keyof typeof names;

const Controls = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(10rem, 100%), 1fr));
  gap: ${space(4)};
  margin-block-end: ${space(4)};
`;

const Frame = styled.iframe`
  display: block;
  width: min(22.5rem, 100%);
  height: min(40rem, 60dvh);
  margin-inline: auto;
  border: 1px solid ${role.bordeControl};
  border-radius: ${shape.card};
  background: ${role.superficie};
`;

/** The page as visitors see it, without scripts, noscript content and working links. */
const framed = (html: string): string =>
  html.replaceAll(/<(noscript|script)\b[\s\S]*?<\/\1>/g, '').replace('<head>', '<head><base target="_blank">');

/** Anchor of a text in its page. Only the frame is scrolled. */
const sections: Readonly<Partial<Record<IdTexto, string>>> = {
  organizacion: 'contacto',
  conozcanos: 'conozcanos',
  novedades: 'novedades',
};

function showSection(frame: HTMLIFrameElement, idTexto: IdTexto): void {
  const place = frame.contentDocument?.getElementById(sections[idTexto] ?? '');
  if (place) frame.contentWindow?.scrollTo({ top: place.getBoundingClientRect().top, behavior: 'instant' });
}

interface VistaPreviaProps {
  onClose: () => void;
  idTexto: IdTexto;
  archivos: Archivos;
}

export function VistaPrevia({ onClose, idTexto, archivos }: VistaPreviaProps): ReactElement {
  const shell = useShell();
  const paginas = documentoDe(idTexto).paginas as readonly Pagina[];
  const [pagina, setPagina] = useState<Pagina>(paginas[0] ?? '/');
  const [idioma, setIdioma] = useState<'es' | 'en'>('es');
  const [drawn] = useLoaded<{ html?: string; failure?: string }>(`${pagina} ${idioma}`, () =>
    shell
      .call(postVistaPrevia, { params: { idTexto }, body: { archivos: [...archivos], pagina, idioma } })
      .catch((failure: unknown) => ({ failure: failureText(failure) })),
  );

  return (
    <Dialog open onClose={onClose} title="Vista previa" wide>
      <Controls>
        {paginas.length > 1 && (
          <SelectField
            name="pagina"
            label="Página"
            placeholder={null}
            value={pagina}
            options={paginas.map((value) => ({ value, label: names[value] }))}
            onValueChange={(value) => setPagina(value as Pagina)}
          />
        )}
        <SegmentedField
          name="idioma"
          label="Idioma"
          value={idioma}
          options={[
            { value: 'es', label: 'Español' },
            { value: 'en', label: 'Inglés' },
          ]}
          onValueChange={(value) => setIdioma(value as 'es' | 'en')}
        />
      </Controls>
      <p role="status">{drawn ? drawn.failure : 'Dibujando la página…'}</p>
      {drawn?.html !== undefined && (
        <Frame
          title={`Vista previa: ${names[pagina]}`}
          // Blocks scripts; the same origin loads the site's fonts and drawings.
          sandbox="allow-same-origin"
          srcDoc={framed(drawn.html)}
          onLoad={(event) => showSection(event.currentTarget, idTexto)}
        />
      )}
    </Dialog>
  );
}
