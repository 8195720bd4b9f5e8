import type { Reporte } from '@caparazon/contracts/cases/reporte';
import { callLink, phoneInWords, whatsAppLink } from '@caparazon/contracts/phone';
import { LinkButton } from '@caparazon/ui/button';
import { DescriptionList } from '@caparazon/ui/description-list';
import { space } from '@caparazon/ui/theme/tokens';
import MessageCircle from 'lucide-react/icons/message-circle';
import Phone from 'lucide-react/icons/phone';
import { styled } from 'styled-components';

const Reach = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(8.5rem, 1fr));
  gap: ${space(2)};
  margin-block-start: ${space(4)};
`;

/** Who reported, and the ways to reach that person at once. */
export function Contact({ reporte: { nombreContacto, telefonoContacto, emailContacto } }: { reporte: Reporte }) {
  return (
    <>
      <DescriptionList
        columns={1}
        items={[
          { label: 'Nombre', value: nombreContacto },
          { label: 'Teléfono', value: phoneInWords(telefonoContacto) },
          {
            label: 'E-mail',
            value: emailContacto && <a href={`mailto:${encodeURIComponent(emailContacto)}`}>{emailContacto}</a>,
          },
        ]}
      />
      {telefonoContacto && (
        <Reach className="no-imprimir">
          <LinkButton href={callLink(telefonoContacto)} icon={<Phone aria-hidden="true" />}>
            Llamar
          </LinkButton>
          <LinkButton
            href={whatsAppLink(telefonoContacto)}
            target="_blank"
            rel="noreferrer"
            icon={<MessageCircle aria-hidden="true" />}
          >
            WhatsApp
          </LinkButton>
        </Reach>
      )}
    </>
  );
}
