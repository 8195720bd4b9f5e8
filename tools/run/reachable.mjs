/** A download that cannot succeed must fail within seconds. */
import { request } from 'node:https';

const patienceMs = 3000;

/**
 * @param {string} url
 * @returns {Promise<boolean>} whether the host answers; always true behind a proxy
 */
export function isReachable(url) {
  if (process.env.HTTPS_PROXY || process.env.https_proxy) return Promise.resolve(true);
  return new Promise((resolve) => {
    const asked = request(url, { method: 'HEAD' }, (answer) => {
      clearTimeout(timer);
      answer.destroy();
      resolve(true);
    });
    const timer = setTimeout(() => asked.destroy(new Error('no answer')), patienceMs);
    asked.once('error', () => {
      clearTimeout(timer);
      resolve(false);
    });
    asked.end();
  });
}
