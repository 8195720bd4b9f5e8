/* Runs unbundled in pages drawn ahead: opens them at their section, loads their program at the first touch or key or
   when idle, marks pressed controls for it (`app/take-over.ts`), and keeps typed values through a reload, a change of
   language and a link. */
(() => {
  const { program, ...texts } = document.currentScript.dataset;
  const english = document.documentElement.lang === 'en';
  const failed = english ? texts.failedEn : texts.failed;
  const loading = english ? texts.loadingEn : texts.loading;
  const signs = ['pointerdown', 'keydown', 'touchstart', 'wheel', 'focusin', 'input', 'change'];
  const fields = 'input:not([type=hidden], [type=file], [tabindex="-1"]), select, textarea';
  const quietMs = 2500;
  const latestMs = 6000;
  let started = false;
  let pressed;

  const listen = (on) => {
    for (const sign of signs)
      (on ? addEventListener : removeEventListener)(sign, start, { capture: true, passive: true });
  };
  const unmark = () => {
    for (const before of document.querySelectorAll('#portada [data-pulsado]')) delete before.dataset.pulsado;
  };
  const note = (role, text) => {
    // A new element, since unchanged text is not read out again.
    document.getElementById('sin-programa')?.remove();
    const notice = document.createElement('p');
    notice.id = 'sin-programa';
    notice.setAttribute('role', role);
    if (pressed.type === 'radio') pressed.closest('fieldset, form').append(notice);
    else (pressed.closest('label') ?? pressed).before(notice);
    notice.textContent = text;
  };
  // A pressed control acts once the program is there.
  const wait = (control) => {
    pressed = control;
    note('status', loading);
  };
  const say = () => {
    unmark();
    if (!pressed?.isConnected) return;
    pressed.removeAttribute('aria-busy');
    delete pressed.closest('form')?.dataset.enviar;
    note('alert', failed);
    pressed = undefined;
  };
  const fail = () => {
    started = false;
    listen(true);
    say();
  };
  function start() {
    if (started) return;
    started = true;
    listen(false);
    const script = document.createElement('script');
    script.src = program;
    script.onerror = () => {
      script.remove();
      fail();
    };
    document.head.append(script);
  }

  const section = document.getElementById(location.pathname.toLowerCase().replace(/^\/|\/+$/g, ''));
  if (section?.tagName === 'SECTION') {
    const open = () => location.hash || started || section.scrollIntoView({ behavior: 'instant' });
    open();
    section.querySelector('h2')?.focus({ preventScroll: true });
    // A font that arrives late may move the section.
    document.fonts?.ready.then(open);
  }

  const kept = `escrito ${location.pathname}`;
  const isTicked = ({ type }) => type === 'radio' || type === 'checkbox';
  const typedFields = () =>
    [...document.querySelectorAll(`#portada form :is(${fields})`)].filter(
      ({ name, type }) => name !== '' && type !== 'password',
    );
  const isGiven = (field) => {
    if (isTicked(field)) return field.checked !== field.defaultChecked;
    return field.value !== (field.defaultValue ?? field.options[0].value);
  };
  const keep = () => {
    const all = typedFields();
    if (all.length === 0) return;
    const values = all.filter(isGiven).map((field) => [field.name, field.value, field.checked]);
    if (values.length > 0) sessionStorage.setItem(kept, JSON.stringify(values));
    else sessionStorage.removeItem(kept);
  };
  const giveBack = () => {
    const given = JSON.parse(sessionStorage.getItem(kept));
    for (const [name, value, checked] of given ?? []) {
      const field = typedFields().find((one) => one.name === name && (!isTicked(one) || one.value === value));
      if (field && isTicked(field)) field.checked = checked;
      else if (field) field.value = value;
    }
    if (given) start();
  };
  const unlessRefused = (use) => () => {
    try {
      use();
    } catch {
      // A browser without storage.
    }
  };

  listen(true);
  // The thanks for a report sent here.
  if (history.state?.reporteEnviado) start();
  unlessRefused(giveBack)();
  // A dying phone fires no last event.
  for (const sign of ['input', 'change', 'visibilitychange', 'pagehide']) addEventListener(sign, unlessRefused(keep));
  addEventListener(
    'tomado',
    unlessRefused(() => sessionStorage.removeItem(kept)),
  );
  addEventListener('online', start);
  // The program failed to load its screen, and retries.
  addEventListener('sin-programa', say);
  addEventListener('submit', (event) => {
    const form = event.target;
    if (!form.closest('#portada')) return;
    event.preventDefault();
    form.dataset.enviar = '';
    const button = event.submitter ?? form.querySelector('[type=submit]');
    if (button) {
      button.setAttribute('aria-busy', 'true');
      wait(button);
    }
    start();
  });
  // The phone's 'next' key moves to the next field, where browsers would submit.
  addEventListener('keydown', (event) => {
    const { key, target } = event;
    if (key !== 'Enter' || target.getAttribute?.('enterkeyhint') !== 'next' || !target.closest('#portada')) return;
    if (!target.form || !matchMedia('(pointer: coarse)').matches) return;
    event.preventDefault();
    const all = [...target.form.querySelectorAll(fields)];
    all[all.indexOf(target) + 1]?.focus();
  });
  addEventListener('click', ({ target }) => {
    const button = target.closest?.('#portada button[type="button"]');
    if (!button) return;
    unmark();
    button.dataset.pulsado = '';
    wait(button);
  });
  // The next question depends on it.
  addEventListener('change', ({ target }) => {
    if (isTicked(target) && target.closest('#portada')) wait(target);
  });
  const whenIdle = window.requestIdleCallback ?? setTimeout;
  addEventListener('load', () => {
    setTimeout(() => whenIdle(start), quietMs);
    // A browser may never be idle.
    setTimeout(start, latestMs);
  });
})();
