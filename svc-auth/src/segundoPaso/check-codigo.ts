import { serviceLimits } from '@caparazon/call/service-limits';
import { loginMessages } from '@caparazon/call/sesion/words';
import { createLimiter } from '@caparazon/service-kit/rate-limit';
import type { Seal } from '../clave/seal.ts';
import type { UsuarioDoc } from '../usuario/model.ts';
import { type Prueba, prove } from './codigos.ts';

/**
 * What a typed code proves; null when it proves nothing.
 * @throws ApiError 429 after too many wrong ones for this account, wherever they came from
 */
export type CheckCodigo = (usuario: UsuarioDoc, codigo: string, now: number) => Promise<Prueba | null>;

/** Counts the tries of codes beside those of passwords: a password may be known to many addresses (rule: second-step). */
export function createCheckCodigo(seal: Seal, tries: number): CheckCodigo {
  const { windowMs } = serviceLimits.login;
  const limiter = createLimiter({
    name: 'segundo-paso',
    count: tries,
    windowMs,
    from: 'first',
    message: loginMessages.tooMany,
  });
  return async (usuario, codigo, now) => {
    const key = String(usuario._id);
    // Counted ahead: of any number at once no more than these are looked at.
    await limiter.take(key, now);
    const prueba = prove(usuario, codigo, seal, now);
    if (prueba !== null) await limiter.forget(key);
    return prueba;
  };
}
