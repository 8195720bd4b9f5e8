/** Logs in by one plain command, so that no change of the user goes unnoticed in between (bench: login). */
import { runCommand } from '@caparazon/service-kit/fast/run-command';
import { Usuario, type UsuarioDoc } from '../usuario/model.ts';

/** In whole seconds, as in tokens, and not before the end of the user's earlier sessions. */
function beginning({ sesionesTerminadas }: UsuarioDoc, now: number): number {
  const thisSecond = Math.floor(now / 1000) * 1000;
  const earliest = sesionesTerminadas?.antesDe.getTime() ?? 0;
  return thisSecond >= earliest ? thisSecond : Math.ceil(earliest / 1000) * 1000;
}

/**
 * Logs the user in if unchanged since the password was checked, by one atomic command (bench: login). A change that
 * ends the user's sessions comes either before and refuses this login, or after and ends this session too.
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
    // Its order among changes matters, not its survival of a crash.
    writeConcern: { w: 1, j: false },
  });
  return n === 1 ? since : null;
}
