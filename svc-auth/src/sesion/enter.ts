/** Logs the user in with one plain command, so that no change of the user goes unnoticed in between (bench: login). */
import { runCommand } from '@caparazon/service-kit/fast/run-command';
import { Usuario, type UsuarioDoc } from '../usuario/model.ts';

/**
 * When a session begins: in whole seconds, as tokens have it, and not before whatever ended the user's earlier
 * sessions.
 */
function beginning({ sesionesTerminadas }: UsuarioDoc, now: number): number {
  const thisSecond = Math.floor(now / 1000) * 1000;
  const earliest = sesionesTerminadas?.antesDe.getTime() ?? 0;
  return thisSecond >= earliest ? thisSecond : Math.ceil(earliest / 1000) * 1000;
}

/**
 * Logs the user in, if it is unchanged since its password was checked. The check, and the write of when the session
 * began, are one step. So a change that ends the user's sessions comes either before, and refuses this login, or after,
 * and ends this session too.
 * @returns when the session begins, or null when the user has changed since
 */
export async function enter(usuario: UsuarioDoc, now: number): Promise<number | null> {
  const { _id, contrasena, rol, sesionesTerminadas } = usuario;
  const since = beginning(usuario, now);
  const antesDe = sesionesTerminadas?.antesDe ?? null;
  const { n } = await runCommand({
    update: Usuario.collection.collectionName,
    updates: [
      {
        q: { _id, activo: true, contrasena, rol, 'sesionesTerminadas.antesDe': antesDe },
        u: { $max: { ultimoIngreso: new Date(since) } },
      },
    ],
    // Its order among the changes of the user matters, not that it survives a crash of the database.
    writeConcern: { w: 1, j: false },
  });
  return n === 1 ? since : null;
}
