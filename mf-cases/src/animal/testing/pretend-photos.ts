/** jsdom cannot draw images: the content of a photo is its name, and this one is no image. */
import '../../testing/object-urls.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

const unreadable = 'no es imagen';
/** Two do not fit in one body when one of them is the identification photo. */
export const enormous = 'enorme';
const enormousBytes = 6_000_000;

let drawn = '';
Object.assign(globalThis, {
  createImageBitmap(file: File) {
    drawn = file.name.replace('.jpg', '');
    if (drawn === unreadable) return Promise.reject(new DOMException('cannot decode'));
    return Promise.resolve({ width: 3200, height: 2400, close: () => undefined });
  },
});
Object.assign(HTMLCanvasElement.prototype, {
  getContext: () => ({ fillRect: () => undefined, drawImage: () => undefined }),
  toBlob(this: HTMLCanvasElement, done: (blob: Blob) => void, type: string) {
    const content = `${drawn} ${this.width}x${this.height}`;
    done(new Blob([drawn.startsWith(enormous) ? content.padEnd(enormousBytes) : content], { type }));
  },
});

const file = (content: string) => new File([content], `${content}.jpg`, { type: 'image/jpeg' });

export const pick = (...contents: string[]): Promise<void> =>
  userEvent.upload(screen.getByLabelText(/^Agregar/), contents.map(file));

export const shrunk = (content: string): string => `${content} 1600x1200`;

export async function withTexts(sent: unknown): Promise<unknown> {
  if (sent instanceof Blob) return (await sent.text()).trim();
  if (Array.isArray(sent)) return Promise.all(sent.map(withTexts));
  if (typeof sent !== 'object' || sent === null) return sent;
  const fields = Object.entries(sent).map(async ([name, value]) => [name, await withTexts(value)]);
  return Object.fromEntries(await Promise.all(fields));
}

export const seen = (place: number): Promise<HTMLElement> => screen.findByAltText(new RegExp(`^Foto ${place}: `));

export const portrait = (place: number): HTMLInputElement =>
  screen.getByLabelText<HTMLInputElement>(`La foto ${place} identifica al animal`);

export const identify = (place: number): Promise<void> => userEvent.click(portrait(place));

export const step = (place: number, to: 'antes' | 'después'): Promise<void> =>
  userEvent.click(screen.getByLabelText(`Mover la foto ${place} un lugar ${to}`));
