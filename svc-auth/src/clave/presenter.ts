import type { Jwk } from '@caparazon/call/sesion/calls';
import type { ClaveDoc } from './model.ts';

export const presentClave = ({ _id, x, y }: Pick<ClaveDoc, '_id' | 'x' | 'y'>): Jwk => ({
  kty: 'EC',
  crv: 'P-256',
  x,
  y,
  kid: _id,
  alg: 'ES256',
  use: 'sig',
});
