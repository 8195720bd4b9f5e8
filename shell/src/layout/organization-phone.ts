import { callLink } from '@caparazon/contracts/phone';
import { readOrganizacion } from '@caparazon/contracts/textos/organizacion';
import { organizacionFile } from '@caparazon/contracts/textos/organizacion-file';
import { silently } from '@caparazon/contracts/textos/reader';
import { fetchUnlessSilent } from '@caparazon/screen-kit/silence';

/** The link that calls the organisation by its first phone; null when it cannot be had. */
export async function organizationPhone(): Promise<string | null> {
  try {
    const answer = await fetchUnlessSilent(`/textos/${organizacionFile}`);
    const [phone] = answer.ok ? readOrganizacion(await answer.text(), silently).telefonos : [];
    return phone === undefined ? null : callLink(phone);
  } catch {
    return null;
  }
}
