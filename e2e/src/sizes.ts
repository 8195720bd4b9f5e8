/** Every flow is tested at both sizes. */
export const phone = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
export const desktop = { viewport: { width: 1440, height: 900 } };
export const narrow = { width: 320, height: 640 };

export const sizes = { phone, desktop };
