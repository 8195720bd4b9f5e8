/** jsdom with what every browser has and jsdom leaves out. */
import jsdomEnvironment from '@jest/environment-jsdom-abstract';
import * as jsdom from 'jsdom';

/**
 * The default export of a module is the class, which TypeScript does not know.
 * @type {typeof jsdomEnvironment.default}
 */
const JSDOMEnvironment = /** @type {any} */ (jsdomEnvironment);

const missing = { Response, Request, fetch, structuredClone, ReadableStream, TransformStream };

/** As many stack frames as Node itself keeps for an error. */
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
    // jsdom has no layout, so that nothing ever scrolls or grows.
    this.global.scrollTo = () => undefined;
    this.global.ResizeObserver ??= class {
      observe() {}
      unobserve() {}
      disconnect() {}
    };
    Object.assign(this.global, { matchMedia: stillMedia });
    // Inserts style rules one by one, as the built site does. Otherwise jsdom parses the whole sheet again for each
    // rule.
    Object.assign(this.global, { SC_DISABLE_SPEEDY: false });
    // React records where each element was created; under Jest that would walk a hundred stack frames each time.
    this.global.Error.stackTraceLimit = framesTold;
    addModalDialogs(this.global);
  }
}

/** Opening and closing of `<dialog>`. The top layer and the focus trap need a real browser and are left out. */
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
