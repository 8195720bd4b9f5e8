/** A client of the product, as a drill needs it: what it answered, and whether that has the shape of its answers. */
import { randomUUID } from 'node:crypto';

/**
 * @typedef {object} Answer
 * @property {number} status 0 when there was none
 * @property {unknown} body
 * @property {boolean} shaped a success, or an error in the shape of every error
 *
 * @typedef {object} Asked
 * @property {string} [method]
 * @property {object} [body]
 * @property {string} [token]
 * @property {string} [key] the `Idempotency-Key`
 * @property {number} [withinMs]
 */

/**
 * @param {string} url
 * @param {Asked} [asked]
 * @returns {Promise<Answer>} never throws
 */
export async function ask(url, { method = 'GET', body, token, key, withinMs = 30_000 } = {}) {
  try {
    const answer = await fetch(url, {
      method,
      ...(body && { body: JSON.stringify(body) }),
      headers: {
        ...(body && { 'Content-Type': 'application/json' }),
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(key && { 'Idempotency-Key': key }),
      },
      signal: AbortSignal.timeout(withinMs),
    });
    const text = await answer.text();
    const json = text === '' ? null : JSON.parse(text);
    return { status: answer.status, body: json, shaped: answer.ok || isError(json) };
  } catch (error) {
    // An answer that is no JSON is none of ours; no answer at all is a connection that broke.
    const { cause } = /** @type {Error} */ (error);
    return { status: 0, body: `${error} ${cause ?? ''}`, shaped: !(error instanceof SyntaxError) };
  }
}

/** @param {unknown} body */
const isError = (body) =>
  typeof body === 'object' && body !== null && ['message', 'errores', 'codigo'].every((name) => name in body);

/**
 * @param {string} address
 * @param {string} usernameOrEmail of a demo account
 * @returns {Promise<string>} a token
 */
export async function signIn(address, usernameOrEmail) {
  const { status, body } = await ask(`${address}/api/auth/signin`, {
    method: 'POST',
    body: { usernameOrEmail, password: 'tortuga-demo' },
  });
  if (status !== 200) throw new Error(`signin answered ${status}`);
  return /** @type {{accessToken: string}} */ (body).accessToken;
}

/** A name that no other write of a drill has. Without digits: as many as a card has would be refused (rule: card-numbers). */
export const ownName = () => `simulacro ${randomUUID().replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '')}`;

/** A report that anybody could send. @param {string} ubicacion */
export const reporte = (ubicacion) => ({
  estado: 'DESCONOCE',
  nombreClase: 'Mamíferos marinos',
  nombreComunReporte: 'Franciscana',
  departamento: 'Rocha',
  ubicacion,
});

/** A sign-up. @param {string} nombreVoluntario */
export const postulacion = (nombreVoluntario) => ({
  nombreVoluntario,
  paisVoluntario: 'Uruguay',
  correoVoluntario: 'simulacro@ejemplo.com',
});
