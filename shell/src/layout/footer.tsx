/** The footer of the public site: who we are and how to reach us, from the file that the organisation edits. */
import { FooterColumn, PublicFooter } from '@caparazon/ui/public-footer';
import type { ReactElement } from 'react';

const site = [
  { href: '/conozcanos', label: 'Conocenos' },
  { href: '/nuestrotrabajo', label: 'Nuestro trabajo' },
  { href: '/educacion', label: 'Educación' },
];

const help = [
  { href: '/reportar', label: 'Encontré una tortuga' },
  { href: '/seguimiento', label: 'Seguí tu reporte' },
  { href: '/voluntariado', label: 'Sumate como voluntario' },
  { href: '/colabora', label: 'Colaborá' },
];

const team = [{ href: '/login', label: 'Ingresar' }];

export default function Footer(): ReactElement {
  return (
    <PublicFooter
      columns={
        <>
          <FooterColumn title="La organización" links={site} />
          <FooterColumn title="Ayudar" links={help} />
          <FooterColumn title="El equipo" links={team} />
        </>
      }
      note="Si encontraste una tortuga, no la devuelvas al mar."
    />
  );
}
