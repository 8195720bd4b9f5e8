/** Photos of a drill with the digest of their first answer. */
import { ask, reporte, signIn } from './client.mjs';

export class Kept {
  /** Path → digest. @type {Map<string, string>} */
  #photos = new Map();
  #services;

  /** @param {import('./s3-services.mjs').Services} services */
  constructor(services) {
    this.#services = services;
  }

  get #token() {
    return signIn(this.#services.auth, 'voluntario');
  }

  /** Sends a report with photos and records their digests. @param {Blob[]} photos */
  async report(photos) {
    const [url = ''] = this.#services.cases;
    const form = new FormData();
    for (const photo of photos) form.append('fotosReporte', photo, 'foto.jpg');
    form.append('datos', JSON.stringify(reporte('simulacro de fotos')));
    const answer = await fetch(`${url}/api/reportes`, { method: 'POST', body: form });
    const body = await answer.text();
    if (answer.status !== 201) throw new Error(`a report was answered ${answer.status}: ${body.slice(0, 200)}`);
    const token = await this.#token;
    const { idReporte } = JSON.parse(body);
    const { body: stored } = await ask(`${url}/api/reportes/${idReporte}`, { token });
    const paths = /** @type {{fotosReportes?: string[]}} */ (stored).fotosReportes ?? [];
    if (paths.length !== photos.length) throw new Error(`${paths.length} of ${photos.length} photos`);
    for (const place of paths) this.#photos.set(place, await this.#digest(url, place, token));
  }

  /** @throws when either copy answers another content */
  async unchanged() {
    const token = await this.#token;
    for (const url of this.#services.cases) {
      for (const [place, digest] of this.#photos) {
        if ((await this.#digest(url, place, token)) !== digest) throw new Error(`${place} is not what it was`);
      }
    }
    return `${this.#photos.size} photos as they were, at both copies`;
  }

  async statusOfOne() {
    const [place = ''] = this.#photos.keys();
    const answer = await this.#get(this.#services.cases[0] ?? '', place, await this.#token);
    const text = await answer.text();
    if (answer.status >= 400 && !text.includes('"codigo"')) throw new Error(`not of our shape: ${text.slice(0, 200)}`);
    return answer.status;
  }

  /** Longest of some unrelated calls in ms, while forty photos are requested. */
  async otherCalls() {
    const token = await this.#token;
    const [url = ''] = this.#services.cases;
    const asked = [...this.#photos.keys(), ...this.#photos.keys()].slice(0, 40).map(async (place) => {
      await (await this.#get(url, place, token)).arrayBuffer();
    });
    let longest = 0;
    for (const address of [
      `${url}/api/reportes`,
      `${url}/api/departamentos`,
      `${this.#services.auth}/api/usuarios/perfil`,
    ]) {
      const from = Date.now();
      const { status } = await ask(address, { token });
      if (status !== 200) throw new Error(`${address} answered ${status}`);
      longest = Math.max(longest, Date.now() - from);
    }
    await Promise.all(asked);
    return longest;
  }

  /** @param {string} url @param {string} place @param {string} token */
  #get(url, place, token) {
    return fetch(`${url}/api/${place}`, { headers: { Authorization: `Bearer ${token}`, Accept: 'image/*' } });
  }

  /** @param {string} url @param {string} place @param {string} token */
  async #digest(url, place, token) {
    const answer = await this.#get(url, place, token);
    if (!answer.ok) throw new Error(`${place} answered ${answer.status}`);
    return Buffer.from(await crypto.subtle.digest('SHA-256', await answer.arrayBuffer())).toString('hex');
  }
}
