/*
 * The home is drawn before its program comes: this starts the program when the browser has nothing better to do, or at
 * the first sign that the visitor wants something. Sent as it stands.
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
  // A machine that is busy drawing the coast is never idle.
  const latestMs = 4000;
  const whenIdle = window.requestIdleCallback ?? setTimeout;
  addEventListener('load', () => {
    whenIdle(start);
    setTimeout(start, latestMs);
  });
})();
