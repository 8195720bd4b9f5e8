/** jsdom with what every browser has and jsdom leaves out. */
import jsdomEnvironment from '@jest/environment-jsdom-abstract';
import * as jsdom from 'jsdom';

/**
 * As a module its default export is the class, which TypeScript does not know.
 * @type {typeof jsdomEnvironment.default}
 */
const JSDOMEnvironment = /** @type {any} */ (jsdomEnvironment);

const missing = { Response, Request, fetch, structuredClone };

/** As many as Node itself tells of an error. */
const framesTold = 10;

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
    // Rules one by one, as in the built site: else the whole sheet is read anew for each of them.
    Object.assign(this.global, { SC_DISABLE_SPEEDY: false });
    // React notes where each element was made; Jest would have it walk a hundred frames for that.
    this.global.Error.stackTraceLimit = framesTold;
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
