import type { Language } from '@caparazon/remote-contract/language';
import { LinkButton } from '@caparazon/ui/button';
import { shape, size, space } from '@caparazon/ui/theme/tokens';
import Mail from 'lucide-react/icons/mail';
import type { ReactElement } from 'react';
import { styled } from 'styled-components';
import { byMail } from '../texts/by-mail.ts';

const Place = styled.section`
  display: grid;
  justify-items: start;
  gap: ${space(4)};
  max-width: 50rem;
  margin-inline: auto;
  padding: ${space(8)} ${shape.margin} ${space(12)};

  h2 {
    font-size: ${size.grande};
  }
`;

/** A report by e-mail, for visitors without a program (rule: without-javascript). */
export function ReportByMail({ language, email }: { language: Language; email: string }): ReactElement {
  const { title, lead, link, subject, lines } = byMail[language];
  const href = `mailto:${email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines.join('\r\n\r\n'))}`;
  return (
    <Place>
      <h2>{title}</h2>
      <p>{lead}</p>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <LinkButton href={href} variant="primary" large icon={<Mail aria-hidden />}>
        {link}
      </LinkButton>
    </Place>
  );
}
