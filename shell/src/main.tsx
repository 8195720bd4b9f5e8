/**
 * The page starts here, piece by piece: all at once would keep a slow phone from answering a touch for a tenth of a
 * second. The pieces are in this file's own chunk (`eager`), and only run later.
 */
import '@caparazon/ui/theme/base.css';

/** Lets the browser answer what has been touched meanwhile. */
const letBrowserWork = () => new Promise((resolve) => setTimeout(resolve));

/** A function of its own: an `await` of the file itself would bring webpack's code for modules that wait. */
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
