import type { ReporteBody } from '@caparazon/clinic/reporte/nuevo';
import { idempotencyKey } from '@caparazon/screen-kit/idempotency-key';
import { fileOf, type NewPhoto } from '@caparazon/screen-kit/new-photo';

/** A checked report as it is sent, and its key: the same content is the same report. */
export const outgoingOf = (id: string, body: ReporteBody, photos: readonly NewPhoto[]) => ({
  key: idempotencyKey(id, { ...body, fotosReporte: photos.map(({ bytes }) => bytes) }),
  body: { ...body, fotosReporte: photos.map(fileOf) },
});
