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

/** What the page needs besides in English (`remote.tsx`). */
export const loadEnglish = () => (english = inEnglish());

/** By the file that the first page brought, which may say anything: what reads it whole would weigh as much as this page. */
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
 * /reportar where its form could not be loaded: what to do for the animal and the phone stand there all the same, and the
 * form comes when the signal is back (rule: help-first). The other pages bring it while there is one, so that it is plain and small.
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
    // Where a network only lets nothing through, no browser tells that it does again.
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
