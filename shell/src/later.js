/*
 * The home is drawn at build time. This script loads its program when the browser is idle, or when the visitor first
 * touches the page or presses a key. It is sent unbundled.
 */
(() => {
  const { program } = document.currentScript.dataset;
  const signs = ['pointerdown', 'keydown', 'touchstart', 'wheel', 'focusin'];
  let started = false;
  const start = () => {
    if (started) return;
    started = true;
    const script = document.createElement('script');
    script.src = program;
    document.head.append(script);
  };
  for (const sign of signs) addEventListener(sign, start, { once: true, passive: true });
  // The browser may never be idle while it draws the page, so the program loads after a time limit.
  const latestMs = 4000;
  const whenIdle = window.requestIdleCallback ?? setTimeout;
  addEventListener('load', () => {
    whenIdle(start);
    setTimeout(start, latestMs);
  });
})();
