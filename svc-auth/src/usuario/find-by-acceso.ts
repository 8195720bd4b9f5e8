/** Finds who logs in by a plain command (bench: login). */
import { findFew } from '@caparazon/service-kit/fast/run-command';
import { accesoKey, Usuario, type UsuarioDoc } from './model.ts';

/** The user with this username or e-mail, or null. */
export async function findByAcceso(usernameOrEmail: string): Promise<UsuarioDoc | null> {
  const [usuario = null] = await findFew<UsuarioDoc>(Usuario, { accesos: accesoKey(usernameOrEmail) });
  return usuario;
}
