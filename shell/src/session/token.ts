/** Read without verifying, which the server does. */
export interface TokenClaims {
  sub: string;
  sid: string;
}

/** @returns null when it is no token of ours */
export function readToken(token: string): TokenClaims | null {
  try {
    const payload = token.split('.')[1] ?? '';
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));
    const { sub, sid } = JSON.parse(new TextDecoder().decode(bytes));
    return typeof sub === 'string' && typeof sid === 'string' ? { sub, sid } : null;
  } catch {
    return null;
  }
}
