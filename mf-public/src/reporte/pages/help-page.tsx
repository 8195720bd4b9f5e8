import { organizacionFile } from '@caparazon/public-site/textos/organizacion-file';
import type { Language } from '@caparazon/remote-contract/language';
import { useShell } from '@caparazon/remote-contract/shell';
import { broughtText } from '@caparazon/remote-contract/texts';
import { role, shape, space } from '@caparazon/ui/theme/tokens';
import { type ComponentType, type ReactElement, use, useEffect, useState } from 'react';
import { styled } from 'styled-components';
import es from '../texts/help-es.ts';

const retryMs = 5000;

const Page = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space(5)};
  max-width: 50rem;
  margin-inline: auto;
  padding: ${space(5)} ${shape.margin} ${space(12)};

  ol {
    display: grid;
    gap: ${space(3)};
    padding-inline-start: 1.4em;
    list-style: decimal;
  }

  strong {
    display: block;
  }

  a {
    padding: ${space(3)} ${space(5)};
    border-radius: ${shape.control};
    background: ${role.accion};
    color: ${role.sobreAccion};
    font-weight: 600;
    text-decoration: none;
  }
`;

const inEnglish = () => import(/* webpackChunkName: "help-en" */ '../texts/help-en.ts');

let english: ReturnType<typeof inEnglish>;

export const loadEnglish = () => (english = inEnglish());

/** The file may hold anything, but its full reader would weigh as much as this page. */
function broughtPhones(): string[] {
  try {
    return JSON.parse(broughtText(organizacionFile) ?? '').telefonos.map(String);
  } catch {
    return [];
  }
}

async function loadForm(language: Language): Promise<ComponentType> {
  const form = await import(/* webpackChunkName: "reportar" */ './reportar-page.tsx');
  if (language === 'en') await form.loadEnglish();
  return form.default;
}

/**
 * /reportar while its form cannot load: advice and phone stand there, and the form comes with the signal (rule:
 * help-first). Other pages preload it, so it is small.
 */
export default function HelpPage(): ReactElement {
  const { language } = useShell();
  const [Form, setForm] = useState<ComponentType>();
  const { help, call, noForm } = language === 'en' ? use(english).default : es;

  useEffect(() => {
    if (Form) return;
    const come = () => {
      loadForm(language).then(
        (loaded) => setForm(() => loaded),
        () => undefined,
      );
    };
    // A network that blocks everything raises no event when it recovers.
    const timer = setInterval(come, retryMs);
    addEventListener('online', come);
    return () => {
      clearInterval(timer);
      removeEventListener('online', come);
    };
  }, [Form, language]);

  if (Form) return <Form />;
  return (
    <Page>
      <h1>{help.title}</h1>
      <p>{help.why}</p>
      <ol>
        {Object.values(help.steps).map(({ what, how }) => (
          <li key={what}>
            <strong>{what}</strong>
            {how}
          </li>
        ))}
      </ol>
      {broughtPhones().map((phone) => (
        <a key={phone} href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
          {call.call} {phone}
        </a>
      ))}
      <p role="status">{noForm}</p>
    </Page>
  );
}
