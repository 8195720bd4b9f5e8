/** A client that checks the shape of answers. */
import { randomUUID } from 'node:crypto';

/**
 * @typedef {object} Answer
 * @property {number} status 0 without an answer
 * @property {unknown} body
 * @property {boolean} shaped whether it is a success or an error in the shared shape
 *
 * @typedef {object} Asked
 * @property {string} [method]
 * @property {object} [body]
 * @property {string} [token]
 * @property {string} [key] `Idempotency-Key`
 * @property {number} [withinMs]
 */

/**
 * @param {string} url
 * @param {Asked} [asked]
 * @returns {Promise<Answer>} never rejects
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
    // Invalid JSON is a foreign answer; no answer is a broken connection.
    const { cause } = /** @type {Error} */ (error);
    return { status: 0, body: `${error} ${cause ?? ''}`, shaped: !(error instanceof SyntaxError) };
  }
}

/** @param {unknown} body */
const isError = (body) =>
  typeof body === 'object' && body !== null && ['message', 'errores', 'codigo'].every((name) => name in body);

/**
 * @param {string} address
 * @param {string} usernameOrEmail a demo account
 * @returns {Promise<string>} token
 */
export async function signIn(address, usernameOrEmail) {
  const { status, body } = await ask(`${address}/api/auth/signin`, {
    method: 'POST',
    body: { usernameOrEmail, password: 'tortuga-demo' },
  });
  if (status !== 200) throw new Error(`signin answered ${status}`);
  return /** @type {{accessToken: string}} */ (body).accessToken;
}

/** A unique name without digits, which could be refused as a card number (rule: card-numbers). */
export const ownName = () => `simulacro ${randomUUID().replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '')}`;

/** A public report. @param {string} ubicacion */
export const reporte = (ubicacion) => ({
  estado: 'DESCONOCE',
  nombreClase: 'Mamíferos marinos',
  nombreComunReporte: 'Franciscana',
  departamento: 'Rocha',
  ubicacion,
});

/** @param {string} nombreVoluntario */
export const postulacion = (nombreVoluntario) => ({
  nombreVoluntario,
  paisVoluntario: 'Uruguay',
  correoVoluntario: 'simulacro@ejemplo.com',
});
