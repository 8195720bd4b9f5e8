/** `npm run operate -- reset-admin usuario`: restores an administrator who can log in. */
import { CommandError, runOperatorCommand } from '@caparazon/service-kit/operator-command';
import { dbName } from './command.ts';
import { createPasswordHasher } from './password/hasher.ts';
import { findByAcceso } from './usuario/find-by-acceso.ts';
import { resetAdmin } from './usuario/reset.ts';

await runOperatorCommand(dbName, async () => {
  const [usernameOrEmail, ...more] = process.argv.slice(2);
  if (!usernameOrEmail || more.length > 0)
    throw new CommandError('usage: npm run operate -- reset-admin usuario (or e-mail)');
  const usuario = await findByAcceso(usernameOrEmail.trim());
  if (usuario === null) throw new CommandError(`there is no user '${usernameOrEmail}' in this database`);
  const password = await resetAdmin(usuario._id, await createPasswordHasher(), Date.now());
  return [
    `user ${usuario.nombreUsuario}: active, role ADMIN, no second step, and every session ended`,
    `password: ${password} (it is not shown again)`,
  ];
});
