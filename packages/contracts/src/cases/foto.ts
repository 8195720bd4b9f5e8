/** Photos: sent as base64 or a data URL, read as base64 text or as bytes (decisions, 'Photos and files'). */
import { z } from 'zod';
import { call } from '../call.ts';
import { absentWhenEmpty, idText } from '../fields.ts';
import { limits } from '../limits.ts';
import { messages } from '../messages.ts';

/** Photos as they are sent, in order; `most` is how many the form keeps, the rest being ignored as the spec says. */
export const fotosBase64 = (most?: number) =>
  z
    .array(z.string({ error: messages.general.notText }), { error: messages.general.notAnOption })
    .nullish()
    .transform((fotos) => (fotos ?? []).slice(0, most));

const params = z.object({ idFoto: idText });
const query = z.object({
  /** Longest side of a thumbnail in pixels; without it the photo as stored. */
  ancho: absentWhenEmpty(z.literal(String(limits.photo.thumbnail), { error: messages.general.notAnOption })),
});

const photoCall = <const I extends string, const P extends string>(id: I, path: P, summary: string) =>
  call({
    id,
    service: 'svc-cases',
    method: 'get',
    path,
    access: 'session',
    summary,
    params,
    query,
    answer: z.string(),
    produces: ['text/plain', 'image/jpeg'],
    notFound: messages.foto.notFound,
    errors: [404],
  });

export const getFotoReporte = photoCall('getFotoReporte', '/fotos_reporte/{idFoto}', 'Una foto de un reporte');
export const getFotoFichaAnimal = photoCall(
  'getFotoFichaAnimal',
  '/fotos_ficha_animal/{idFoto}',
  'Una foto de una ficha de ingreso',
);
