import type { KeyObject } from 'node:crypto';
import type { Jwk } from '@caparazon/call/sesion/calls';
import type { FeedAnswer } from './feed-schema.ts';
import type { Session } from './session.ts';
import { publicKeyOf } from './token.ts';

export type AuthSnapshot = Pick<FeedAnswer, 'cursor' | 'keys' | 'sesionesTerminadas' | 'usuariosTerminados'>;

type EndedUser = FeedAnswer['usuariosTerminados'][number];

export class AuthState {
  #cursor: string | null = null;
  #keys = new Map<string, { jwk: Jwk; key: KeyObject }>();
  readonly #sessions = new Map<string, number>();
  readonly #users = new Map<number, EndedUser>();
  readonly #waiting = new Set<() => void>();

  get cursor(): string | null {
    return this.#cursor;
  }

  get hasKeys(): boolean {
    return this.#keys.size > 0;
  }

  keysWithin(ms: number): Promise<void> {
    if (this.hasKeys) return Promise.resolve();
    return new Promise((resolve) => {
      const stop = () => {
        clearTimeout(late);
        this.#waiting.delete(stop);
        resolve();
      };
      const late = setTimeout(stop, ms);
      this.#waiting.add(stop);
    });
  }

  key(kid: string): KeyObject | undefined {
    return this.#keys.get(kid)?.key;
  }

  /** Whether a session has ended although its token has not expired (rule: ended-sessions). */
  isEnded(session: Session): boolean {
    if (this.#sessions.has(session.sid)) return true;
    const ended = this.#users.get(session.idUsuario);
    return ended !== undefined && session.since < ended.antesDe && session.sid !== ended.salvo;
  }

  apply({ cursor, keys, sesionesTerminadas, usuariosTerminados }: AuthSnapshot, now: number): void {
    this.#cursor = cursor;
    this.#keys = new Map(keys.map((key) => [key.kid, this.#keep(key)]));
    for (const { sid, hasta } of sesionesTerminadas) this.#sessions.set(sid, hasta);
    for (const ended of usuariosTerminados) {
      const before = this.#users.get(ended.idUsuario);
      if (before === undefined || before.antesDe <= ended.antesDe) this.#users.set(ended.idUsuario, ended);
    }
    this.#forgetExpired(now);
    if (this.hasKeys) for (const go of this.#waiting) go();
  }

  snapshot(): AuthSnapshot | null {
    if (this.#cursor === null) return null;
    return {
      cursor: this.#cursor,
      keys: [...this.#keys.values()].map(({ jwk }) => jwk),
      sesionesTerminadas: [...this.#sessions].map(([sid, hasta]) => ({ sid, hasta })),
      usuariosTerminados: [...this.#users.values()],
    };
  }

  /** A known key keeps its object, so that tokens verified with it stay remembered. */
  #keep(jwk: Jwk): { jwk: Jwk; key: KeyObject } {
    const known = this.#keys.get(jwk.kid);
    const same = known?.jwk.x === jwk.x && known.jwk.y === jwk.y;
    return same && known !== undefined ? known : { jwk, key: publicKeyOf(jwk) };
  }

  #forgetExpired(now: number): void {
    for (const [sid, hasta] of this.#sessions) if (hasta <= now) this.#sessions.delete(sid);
    for (const [idUsuario, { hasta }] of this.#users) if (hasta <= now) this.#users.delete(idUsuario);
  }
}
