/** jsdom with what every browser has and jsdom leaves out. */
import jsdomEnvironment from '@jest/environment-jsdom-abstract';
import * as jsdom from 'jsdom';

/**
 * As a module its default export is the class, which TypeScript does not know.
 * @type {typeof jsdomEnvironment.default}
 */
const JSDOMEnvironment = /** @type {any} */ (jsdomEnvironment);

const missing = { Response, Request, fetch, structuredClone };

/** @param {string} media */
const stillMedia = (media) => ({ media, matches: false, addEventListener() {}, removeEventListener() {} });

export default class WebEnvironment extends JSDOMEnvironment {
  /**
   * @param {import('@jest/environment').JestEnvironmentConfig} config
   * @param {import('@jest/environment').EnvironmentContext} context
   */
  constructor(config, context) {
    super(config, context, jsdom);
  }

  /** @override */
  async setup() {
    await super.setup();
    for (const [name, value] of Object.entries(missing)) {
      this.global[name] ??= value;
    }
    // Layout does not happen here, so nothing ever scrolls or grows.
    this.global.scrollTo = () => undefined;
    this.global.ResizeObserver ??= class {
      observe() {}
      unobserve() {}
      disconnect() {}
    };
    Object.assign(this.global, { matchMedia: stillMedia });
    addModalDialogs(this.global);
  }
}

/** Opening and closing of `<dialog>`: the top layer and the focus trap need a browser, the rest does not. */
/** @param {{ HTMLDialogElement: typeof globalThis.HTMLDialogElement, Event: typeof globalThis.Event }} window */
function addModalDialogs({ HTMLDialogElement, Event }) {
  const dialog = HTMLDialogElement.prototype;
  dialog.showModal ??= function showModal() {
    this.setAttribute('open', '');
  };
  dialog.close ??= function close() {
    this.removeAttribute('open');
    this.dispatchEvent(new Event('close'));
  };
}
