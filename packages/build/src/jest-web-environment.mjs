import jsdomEnvironment from '@jest/environment-jsdom-abstract';
import * as jsdom from 'jsdom';

/**
 * TypeScript takes the default export for the module, not the class.
 * @type {typeof jsdomEnvironment.default}
 */
const JSDOMEnvironment = /** @type {any} */ (jsdomEnvironment);

const missing = { Response, Request, fetch, structuredClone, ReadableStream, TransformStream };

const framesShown = 10;

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
    // jsdom has no layout, so nothing scrolls or grows.
    this.global.scrollTo = () => undefined;
    this.global.focus = () => undefined;
    this.global.ResizeObserver ??= class {
      observe() {}
      unobserve() {}
      disconnect() {}
    };
    Object.assign(this.global, { matchMedia: stillMedia });
    // Inserts style rules one by one, as the built site does; otherwise jsdom parses the whole sheet for each.
    Object.assign(this.global, { SC_DISABLE_SPEEDY: false });
    // React records a stack for each element; under Jest it would be a hundred frames.
    this.global.Error.stackTraceLimit = framesShown;
    addModalDialogs(this.global);
  }
}

/** Opening and closing of `<dialog>`; top layer and focus trap need a real browser. */
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
