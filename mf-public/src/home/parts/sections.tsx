import { noOrganizacion } from '@caparazon/public-site/textos/organizacion';
import { noSecciones } from '@caparazon/public-site/textos/secciones';
import type { ReactElement } from 'react';
import { useOrganizacion } from '../../textos/face/use-organizacion.ts';
import { useAboutTexts } from '../api/use-about-texts.ts';
import { useNovedades } from '../api/use-novedades.ts';
import { useSecciones } from '../api/use-secciones.ts';
import { useSectionScroll } from '../hooks/use-section-scroll.ts';
import { About } from './about.tsx';
import { ChatButton } from './chat-button.tsx';
import { Circles } from './circles.tsx';
import { Contact } from './contact.tsx';
import { Education } from './education.tsx';
import { News } from './news.tsx';
import { ReportDoor } from './report-door.tsx';
import { Sponsors } from './sponsors.tsx';
import { Volunteering } from './volunteering.tsx';
import { Work } from './work.tsx';

/** The home below the fold. */
export default function Sections(): ReactElement {
  const loaded = useOrganizacion();
  const data = loaded ?? noOrganizacion;
  const texts = useAboutTexts();
  const written = useSecciones();
  const says = written ?? noSecciones;
  const news = useNovedades();
  useSectionScroll(texts !== undefined && loaded !== undefined && written !== undefined);
  return (
    <>
      <About says={says.conozcanos} texts={texts} />
      <Work says={says.trabajo} />
      <ReportDoor />
      <Education says={says.educacion} />
      <News news={news} />
      <Circles says={says.ayudar} />
      <Volunteering says={says.voluntariado} facts={data.voluntariado} />
      <Sponsors sponsors={data.auspiciantes} />
      <Contact data={data} />
      {data.whatsapp !== '' && <ChatButton phone={data.whatsapp} />}
    </>
  );
}
