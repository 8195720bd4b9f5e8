import type { Organizacion } from '@caparazon/public-site/textos/organizacion';
import type { Language } from '@caparazon/remote-contract/language';
import { shape, space } from '@caparazon/ui/theme/tokens';
import type { ReactElement } from 'react';
import { styled } from 'styled-components';
import { ReportByMail } from './reporte/parts/report-by-mail.tsx';

const Note = styled.p`
  max-width: 50rem;
  margin-inline: auto;
  padding: ${space(8)} ${shape.margin} ${space(12)};
`;

const words = {
  volunteer: {
    es: 'El formulario para anotarte necesita JavaScript, que este navegador no tiene. Escribinos con tu nombre y tu país:',
    en: 'The sign-up form needs JavaScript, which this browser does not run. Write to us with your name and country:',
  },
  follow: {
    es: 'Para seguir un reporte acá hace falta JavaScript, que este navegador no tiene. Escribinos con el número del reporte:',
    en: 'To follow a report here this browser would need JavaScript. Write to us with the number of the report:',
  },
};

interface WithoutProgramProps {
  screen: string;
  language: Language;
  organizacion: Organizacion;
}

export function WithoutProgram({ screen, language, organizacion }: WithoutProgramProps): ReactElement | null {
  const { correo } = organizacion;
  if (screen === 'colabora' || correo === '') return null;
  if (screen === 'reportar') return <ReportByMail language={language} email={correo} />;
  const mail = <a href={`mailto:${correo}`}>{correo}</a>;
  if (screen === 'seguimiento')
    return (
      <Note>
        {words.follow[language]} {mail}
      </Note>
    );
  return (
    <p>
      {words.volunteer[language]} {mail}
    </p>
  );
}
