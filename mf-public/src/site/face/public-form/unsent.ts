/**
 * The method of a form that is drawn ahead: outside of a dialog the browser sends nothing by it. Where no script came, a
 * form of the usual kind would put what was typed into the address and leave the page (rule: drawn-pages).
 */
export const unsent = 'dialog';
