import { mailLink } from '@caparazon/call/mail-link';
import { callLink, phoneInWords } from '@caparazon/call/phone';
import type { ReactElement, ReactNode } from 'react';

/** The phone as it is read, which calls it. */
export const PhoneLink = ({ phone }: { phone: string }): ReactElement => (
  <a href={callLink(phone)}>{phoneInWords(phone)}</a>
);

/** The address, which writes to it, broken after an @ or a dot where there is no room for it in one line. */
export function MailLink({ email }: { email: string }): ReactElement {
  const [first = '', ...rest] = email.split(/(?<=[@.])/);
  const broken = rest.reduce<ReactNode>(
    (before, part) => (
      <>
        {before}
        <wbr />
        {part}
      </>
    ),
    first,
  );
  return <a href={mailLink(email)}>{broken}</a>;
}
