/** What the browser's tab says. */
let screenTitle = '';
let alert = '';

const show = (): void => {
  document.title = [alert, screenTitle, 'Caparazón'].filter(Boolean).join(' · ');
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
