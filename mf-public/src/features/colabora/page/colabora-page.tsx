/** /colabora: the ways to give, and what a gift pays for (rule: donations). */
import { LinkButton } from '@caparazon/ui/button';
import { SkeletonPage } from '@caparazon/ui/skeleton';
import type { ReactElement } from 'react';
import { Said } from '../../../shared/textos/said.tsx';
import { useOrganizacion } from '../../../shared/textos/use-organizacion.ts';
import { useColabora } from '../api/use-colabora.ts';
import { Abroad } from '../components/abroad.tsx';
import { Accounts } from '../components/accounts.tsx';
import { Band, Title, Wide } from '../components/band.tsx';
import { Gifts } from '../components/gifts.tsx';
import { Hero } from '../components/hero.tsx';
import { Links } from '../components/links.tsx';
import { Thanks } from '../components/thanks.tsx';
import { english, useTexts } from '../texts/use-texts.ts';

/** What the page needs besides in English (`remote.tsx`). */
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
      <Hero title={<Said text={titulo} />} lead={<Said text={entrada} />} online={online} transfer={transfer} />
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
      <Thanks says={<Said text={gracias} />} correo={correo} />
    </>
  );
}
