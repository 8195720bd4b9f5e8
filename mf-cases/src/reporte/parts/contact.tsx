import { phoneInWords } from '@caparazon/call/phone';
import type { Reporte } from '@caparazon/clinic/reporte/calls';
import { DescriptionList } from '@caparazon/ui/description-list';

export const Contact = ({ reporte: { nombreContacto, telefonoContacto, emailContacto } }: { reporte: Reporte }) => (
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
);
