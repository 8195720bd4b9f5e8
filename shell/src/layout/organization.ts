import { callLink } from '@caparazon/call/phone';
import { readOrganizacion } from '@caparazon/public-site/textos/organizacion';
import { organizacionFile } from '@caparazon/public-site/textos/organizacion-file';
import { silently } from '@caparazon/public-site/textos/reader';
import { fetchUnlessSilent } from '@caparazon/screen-kit/silence';

async function organization() {
  const answer = await fetchUnlessSilent(`/textos/${organizacionFile}`).catch(() => null);
  const text = answer?.ok ? await answer.text().catch(() => '{}') : '{}';
  return readOrganizacion(text, silently);
}

/** The link that calls the organisation; null where no number is known. */
export async function organizationPhone(): Promise<string | null> {
  const [phone] = (await organization()).telefonos;
  return phone === undefined ? null : callLink(phone);
}

/** What the organisation calls itself. */
export const organizationName = async (): Promise<string> => (await organization()).nombre;
