/** What the browser's tab says. */
let screenTitle = '';
let alert = '';

/** The title of the screen, without what has come in. */
export const titleOfScreen = (): string => [screenTitle, 'Caparazón'].filter(Boolean).join(' · ');

const show = (): void => {
  document.title = [alert, titleOfScreen()].filter(Boolean).join(' · ');
};

/** What is on the screen: 'Renata, ficha 6 · Caparazón'. */
export function setTitle(title: string): void {
  screenTitle = title;
  show();
}

/** What has come in while nobody looked, before everything else; '' for nothing. */
export function setTitleAlert(text: string): void {
  alert = text;
  show();
}
