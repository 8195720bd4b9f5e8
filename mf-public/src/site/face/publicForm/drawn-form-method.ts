/**
 * This method sends nothing outside a dialog. Without a script, another one would put the values into the address and
 * leave the page (rule: drawn-pages).
 */
export const drawnFormMethod = 'dialog';
