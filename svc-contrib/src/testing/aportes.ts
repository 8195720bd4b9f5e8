import { postAporte } from '@caparazon/office/aporte/calls';
import type { TestService } from '@caparazon/service-kit/testing';

export const rightAporte = {
  nombre: 'Ana Núñez',
  telefonoContacto: '+59899301277',
  cedulaIdentidad: '1.234.567-2',
  emailContacto: 'ana@correo.example',
  moneda: 'UYU',
  direccion: 'Ruta 10 km 267',
  numeroTarjeta: '4111 1111 1111 1111',
  fechaVencimiento: '12/2039',
  monto: '1.250,50',
  departamento: 'Rocha',
};

const { numeroTarjeta: _card, fechaVencimiento: _end, ...giver } = rightAporte;

/** A gift of each month, by transfer. */
export const rightCompromiso = { ...giver, medio: 'transferencia', periodo: 'mensual', desde: '2026-01-31' };

/** Records a contribution as a volunteer of the treasury. @returns its number */
export async function record(service: TestService, different: object = {}): Promise<number> {
  const body = { ...rightAporte, ...different };
  return (await service.call(postAporte, { body: body as never, headers: {}, as: 'VOL_FIN' })).ok().idAporte;
}

/** Spellings of a card number by people, keyboards and programs. */
export const cardSpellings: readonly string[] = [
  ...['\u00a0', '\u202f', '  ', ' - ', ', ', '. ', '\u2013', '_', '\t', '\u200b', '/'].map((gap) =>
    ['4111', '1111', '1111', '1111'].join(gap),
  ),
  '12 4111111111111111',
  '4111 1111 1111 1111 12/27',
  '\uff14\uff11\uff11\uff11\uff11\uff11\uff11\uff11\uff11\uff11\uff11\uff11\uff11\uff11\uff11\uff11',
];
