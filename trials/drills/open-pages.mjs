/** A browser with open pages of public and staff that go on being used. */
import { chromium } from 'playwright-core';

/** Staff screens in the menu; the first is opened initially. */
const screens = ['/reportes', '/fichas', '/aportes'];

export class OpenPages {
  errors = 0;
  visits = 0;
  /** @type {string[]} */
  #problems = [];
  #browser;
  #staff;
  #visitor;

  /**
   * @param {import('playwright-core').Browser} browser
   * @param {import('playwright-core').Page} staff
   * @param {import('playwright-core').Page} visitor
   */
  constructor(browser, staff, visitor) {
    this.#browser = browser;
    this.#staff = staff;
    this.#visitor = visitor;
    for (const page of [staff, visitor]) {
      page.on('pageerror', (error) => this.#note(`${page.url()}: ${error.message}`));
      page.on('console', (message) => {
        if (message.type() === 'error') this.#note(`${page.url()}: ${message.text()}`);
      });
    }
  }

  /** @param {string} address @param {string} executablePath */
  static async opened(address, executablePath) {
    const browser = await chromium.launch({ executablePath });
    const context = await browser.newContext({ baseURL: address, locale: 'es-UY' });
    const staff = await context.newPage();
    await staff.goto('/login');
    await staff.getByLabel(/Usuario o e-mail/).fill('admin');
    await staff.getByLabel(/^Contraseña/).fill('tortuga-demo');
    await staff.getByRole('button', { name: 'Ingresar' }).click();
    await staff.waitForURL(/perfil/);
    const visitor = await (await browser.newContext({ baseURL: address, locale: 'es-UY' })).newPage();
    await visitor.goto('/');
    return new OpenPages(browser, staff, visitor);
  }

  /** Continues in the open staff page and opens new pages beside it. */
  async visit() {
    for (const screen of screens) {
      await this.#shows(this.#staff, () => this.#staff.locator(`a[href^="${screen}"]`).first().click());
    }
    await this.#shows(this.#staff, () => this.#staff.reload());
    await this.#shows(this.#visitor, () => this.#visitor.goto('/reportar'));
    await this.#shows(this.#visitor, () => this.#visitor.goto('/'));
  }

  /** Errors since the last call. */
  sinceLast() {
    return this.#problems.splice(0);
  }

  close() {
    return this.#browser.close();
  }

  /** @param {import('playwright-core').Page} page @param {() => Promise<unknown>} go */
  async #shows(page, go) {
    this.visits++;
    try {
      await go();
      await page.getByRole('heading', { level: 1 }).first().waitFor({ timeout: 30_000 });
      const broken = await page.getByText('no está disponible').count();
      if (broken > 0) this.#note(`${page.url()}: a part is not available`);
    } catch (error) {
      this.#note(`${page.url()}: ${/** @type {Error} */ (error).message.split('\n')[0]}`);
    }
  }

  /** @param {string} what */
  #note(what) {
    this.errors++;
    this.#problems.push(what);
  }
}
