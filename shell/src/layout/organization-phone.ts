import { callLink } from '@caparazon/call/phone';
import { readOrganizacion } from '@caparazon/public-site/textos/organizacion';
import { organizacionFile } from '@caparazon/public-site/textos/organizacion-file';
import { silently } from '@caparazon/public-site/textos/reader';
import { fetchUnlessSilent } from '@caparazon/screen-kit/silence';

export async function organizationPhone(): Promise<string | null> {
  try {
    const answer = await fetchUnlessSilent(`/textos/${organizacionFile}`);
    const [phone] = answer.ok ? readOrganizacion(await answer.text(), silently).telefonos : [];
    return phone === undefined ? null : callLink(phone);
  } catch {
    return null;
  }
}
