/** The forms' messages in English (rule: languages); the Spanish ones are in the contracts. */

import { departamentoMessages as departamento } from '@caparazon/call/departamento-words';
import type { GeneralCode } from '@caparazon/call/errors';
import { fotoMessages as foto } from '@caparazon/call/file-words';
import { publicoMessages as publico } from '@caparazon/call/public-words';
import { generalMessages as general } from '@caparazon/call/words';
import { reporteMessages as reporte } from '@caparazon/clinic/reporte/words';
import { seguimientoMessages as seguimiento } from '@caparazon/clinic/seguimiento/words';
import { voluntariadoMessages as voluntariado } from '@caparazon/office/postulacion/words';
import { isApiFailure } from '@caparazon/remote-contract/api-failure';

const email = 'Write an e-mail like name@example.com';

/** Messages with a number are looked up with that number. */
const english = (number: string): ReadonlyMap<string, string> =>
  new Map([
    [publico.sendFailure, 'Something went wrong with this page. Please try again later.'],
    [publico.tooMany, 'Too much was sent from this connection. Wait a few minutes and try again.'],
    [voluntariado.invalid, 'Please fill in the required fields (*) and send the form again.'],
    [voluntariado.sent, 'Your details have been sent. Thank you!'],
    [voluntariado.nombre, 'Write your name'],
    [voluntariado.pais, 'Write your country'],
    [voluntariado.correo, email],
    [reporte.invalid, 'Please fill in the required fields and send your report again.'],
    [reporte.sent, 'Your report has been sent. Thank you for helping!'],
    [reporte.estado, 'Tell us how the animal is'],
    [reporte.clase, 'Choose a kind of animal'],
    [reporte.nombreComun, 'Choose which animal it is'],
    [reporte.departamento, 'Choose a department'],
    [reporte.ubicacion, 'Tell us where the animal is'],
    [reporte.email, email],
    [reporte.ubicacionMapa, 'The place on the map is not valid'],
    [reporte.onlyFirstTen, 'Up to 10 photos can be sent: the first ten are kept'],
    [departamento.unknown, 'That is not a department of Uruguay'],
    [seguimiento.reporte, 'Write the number of the report, in digits'],
    [seguimiento.telefono, 'Write the last four digits of the phone'],
    [seguimiento.notFound, 'We found no report with that number and that phone.'],
    [seguimiento.tooMany, 'There were too many tries. Wait a few minutes and try again.'],
    [general.invalid, 'Some of this is not valid'],
    [general.tooLong(Number(number)), `It can have up to ${number} characters`],
    [foto.notAnImage(number), `Photo ${number} is no JPEG, PNG or WebP picture`],
    [foto.tooLarge(number), `Photo ${number} is too large: it can have up to 3 MB`],
    [foto.tooManyPixels(number), `Photo ${number} has too many pixels: it can have up to 24 megapixels`],
    [foto.tooLong(number), `Photo ${number} is too long: its longer side can have up to 12,000 pixels`],
    [foto.broken(number), `Photo ${number} is damaged and cannot be read`],
  ]);

/** Refusals by code, where the screen has no text of its own. */
const refusals: Partial<Record<GeneralCode, string>> = {
  demasiados_intentos: 'That was too often. Wait a few minutes and try again.',
  demasiado_grande: 'What was sent is too large.',
  no_disponible: 'We cannot be reached at this moment. Check your connection and try again.',
};

const en = {
  message: (spanish: string): string =>
    english(/\d+/.exec(spanish)?.[0] ?? '').get(spanish) ?? 'Please check this answer',
  failure: (failure: unknown): string =>
    (isApiFailure(failure) && refusals[failure.codigo as GeneralCode]) ||
    'There was an unexpected fault. Please try again later.',
};

export default en;
