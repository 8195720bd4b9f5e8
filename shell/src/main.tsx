/**
 * The page starts in pieces, since all at once would block a slow phone for a tenth of a second. They are in this
 * file's chunk (`eager`), and only run later.
 */
import '@caparazon/ui/theme/base.css';

const letBrowserWork = () => new Promise((resolve) => setTimeout(resolve));

/** A top-level `await` would add webpack's code for async modules. */
async function begin(root: Element): Promise<void> {
  await import(/* webpackMode: "eager" */ './react-dom.ts');
  await letBrowserWork();
  // biome-ignore lint/style/noRestrictedImports: nothing is taken from it here but its start
  await import(/* webpackMode: "eager", webpackExports: ["styled"] */ 'styled-components');
  await letBrowserWork();
  const { start } = await import(/* webpackMode: "eager" */ './start.tsx');
  await letBrowserWork();
  start(root);
}

const root = document.getElementById('raiz');
if (root) void begin(root);
