/** /colabora: the ways to give, and what a gift pays for (rule: donations). */
import { LinkButton } from '@caparazon/ui/button';
import { SkeletonPage } from '@caparazon/ui/skeleton';
import type { ReactElement } from 'react';
import { BilingualText } from '../../textos/face/bilingual-text.tsx';
import { useOrganizacion } from '../../textos/face/use-organizacion.ts';
import { useColabora } from '../api/use-colabora.ts';
import { Abroad } from '../parts/abroad.tsx';
import { Accounts } from '../parts/accounts.tsx';
import { Band, Title, Wide } from '../parts/band.tsx';
import { Gifts } from '../parts/gifts.tsx';
import { Hero } from '../parts/hero.tsx';
import { Links } from '../parts/links.tsx';
import { Thanks } from '../parts/thanks.tsx';
import { english, useTexts } from '../texts/use-texts.ts';

export const loadEnglish = english;

export default function ColaboraPage(): ReactElement {
  const { none } = useTexts();
  const data = useColabora();
  const correo = useOrganizacion()?.correo ?? '';
  if (data === undefined) return <SkeletonPage />;

  const { titulo, entrada, aportes, enlaces, cuentas, exterior, gracias } = data;
  const online = enlaces.length > 0;
  const transfer = cuentas.length > 0;
  return (
    <>
      <Hero
        title={<BilingualText text={titulo} />}
        lead={<BilingualText text={entrada} />}
        online={online}
        transfer={transfer}
      />
      {aportes.length > 0 && <Gifts aportes={aportes} />}
      {online && <Links enlaces={enlaces} />}
      {transfer && <Accounts cuentas={cuentas} />}
      {!online && !transfer && (
        <Band aria-labelledby="sin-datos">
          <Wide>
            <Title id="sin-datos">{none.title}</Title>
            <p>{none.text}</p>
            <LinkButton href="/contacto">{none.contact}</LinkButton>
          </Wide>
        </Band>
      )}
      <Abroad texts={exterior} correo={correo} />
      <Thanks says={<BilingualText text={gracias} />} correo={correo} />
    </>
  );
}
