/** Logs in by one plain command, so that no change of the user goes unnoticed in between (bench: login). */
import { runCommand } from '@caparazon/service-kit/fast/run-command';
import type { Prueba } from '../segundoPaso/codigos.ts';
import { Usuario, type UsuarioDoc } from '../usuario/model.ts';

/** In whole seconds, as in tokens, and not before the end of the user's earlier sessions. */
function beginning({ sesionesTerminadas }: UsuarioDoc, now: number): number {
  const thisSecond = Math.floor(now / 1000) * 1000;
  const earliest = sesionesTerminadas?.antesDe.getTime() ?? 0;
  return thisSecond >= earliest ? thisSecond : Math.ceil(earliest / 1000) * 1000;
}

/** What uses up a code: of two logins with one code, the first. */
function spending(prueba: Prueba | null): { left: object; spent: object } {
  if (prueba === null) return { left: {}, spent: {} };
  if ('paso' in prueba) {
    return {
      left: { 'segundoPaso.ultimo': { $lt: prueba.paso } },
      spent: { $set: { 'segundoPaso.ultimo': prueba.paso } },
    };
  }
  const recuperacion = { 'segundoPaso.recuperacion': prueba.recuperacion };
  return { left: recuperacion, spent: { $pull: recuperacion } };
}

/**
 * Logs the user in if unchanged since the password was checked, by one atomic command (bench: login). A change that
 * ends the user's sessions comes either before and refuses this login, or after and ends this session too.
 * @param prueba what the typed code has proved; null where there is no second step (rule: second-step)
 * @returns when the session begins, or null when the user has changed since, or the code was used
 */
export async function enter(usuario: UsuarioDoc, prueba: Prueba | null, now: number): Promise<number | null> {
  const { _id, contrasena, rol, sesionesTerminadas } = usuario;
  const since = beginning(usuario, now);
  const antesDe = sesionesTerminadas?.antesDe ?? null;
  const sellado = usuario.segundoPaso?.sellado ?? null;
  const { left, spent } = spending(prueba);
  const { n } = await runCommand({
    update: Usuario.collection.collectionName,
    updates: [
      {
        q: {
          _id,
          activo: true,
          contrasena,
          rol,
          'sesionesTerminadas.antesDe': antesDe,
          'segundoPaso.sellado': sellado,
          ...left,
        },
        u: { $max: { ultimoIngreso: new Date(since) }, ...spent },
      },
    ],
    // Its order among changes matters, not its survival of a crash, unless it uses up a code.
    writeConcern: prueba === null ? { w: 1, j: false } : { w: 'majority' },
  });
  return n === 1 ? since : null;
}
