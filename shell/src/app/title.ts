/** What the browser's tab says of the screen: 'Renata, ficha 6 · Caparazón'. */
export const setTitle = (title: string): void => {
  document.title = `${title} · Caparazón`;
};
