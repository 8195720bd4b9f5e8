let screenTitle = '';
let alert = '';

export const titleOfScreen = (): string => [screenTitle, 'Caparazón'].filter(Boolean).join(' · ');

const show = (): void => {
  document.title = [alert, titleOfScreen()].filter(Boolean).join(' · ');
};

/** 'Renata, ficha 6 · Caparazón'. */
export function setTitle(title: string): void {
  screenTitle = title;
  show();
}

/** News while nobody looked, before the title; '' for none. */
export function setTitleAlert(text: string): void {
  alert = text;
  show();
}
