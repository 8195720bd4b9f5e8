/** Pictures for the texts of the public site (rule: text-pictures). */
import path from 'node:path';
import { limits } from '@caparazon/call/limits';
import type { FotoRecibida } from '@caparazon/call/photo-field';
import { textosMessages } from '@caparazon/public-site/textos/words';
import { unavailable } from '@caparazon/service-kit/errors';
import type { Log } from '@caparazon/service-kit/log';
import { decodePhoto } from '@caparazon/service-kit/photo/decode';
import { photoError } from '@caparazon/service-kit/photo/fault';
import { renderPhoto } from '@caparazon/service-kit/photo/render';
import type { Asker } from '@caparazon/service-kit/queue';
import { putFile } from '@caparazon/site/part-name';
import { textsDir } from '@caparazon/site/texts';
import { editable } from './commands.ts';
import type { Site } from './files.ts';

/**
 * Draws a picture anew and puts it into the site's folder. Earlier versions of a text may name it, so that none is ever
 * removed.
 * @param sent a file, base64 or a data URL
 * @returns its address on the site, which its bytes decide
 * @throws ApiError 409 where texts are only edited by hand, 413, 415 or 400 when it is not accepted, 503 when too many
 * wait or the disk fails
 */
export async function putFotoTexto(
  given: Site | undefined,
  sent: FotoRecibida,
  { asker, log }: { asker: Asker; log: Log },
): Promise<string> {
  const { siteDir } = await editable(given);
  const photo = await decodePhoto(sent, (fault) => photoError(fault, 'foto', textosMessages.notAPhoto));
  const { sha256, jpeg } = await renderPhoto(photo, limits.photo.site, asker);
  const file = `${textsDir}/fotos/${sha256.slice(0, 24)}.jpg`;
  try {
    putFile(path.join(siteDir, file), jpeg);
  } catch (error) {
    log.error({ err: error }, 'a picture of the texts could not be written');
    throw unavailable(30, textosMessages.notWritten);
  }
  return `/${file}`;
}
