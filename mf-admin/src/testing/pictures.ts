/** jsdom cannot draw images: every file is 1600 × 1200, unless it says that it is none. */

export interface Cut {
  left: number;
  top: number;
  side: number;
}

/** @returns the cut squares, added as they are made */
export function fakePictures(): Cut[] {
  const cuts: Cut[] = [];
  Object.assign(globalThis, {
    createImageBitmap: (file: File) =>
      file.name.endsWith('.txt')
        ? Promise.reject(new DOMException('cannot decode', 'InvalidStateError'))
        : Promise.resolve({ width: 1600, height: 1200, close: () => undefined }),
  });
  Object.assign(HTMLCanvasElement.prototype, {
    getContext: () => ({
      fillRect: () => undefined,
      drawImage: (_bitmap: unknown, left: number, top: number, side: number) => cuts.push({ left, top, side }),
    }),
    toBlob(this: HTMLCanvasElement, done: (blob: Blob) => void, type: string) {
      done(new Blob([`${this.width}x${this.height}`], { type }));
    },
  });
  Object.assign(URL, { createObjectURL: () => 'blob:foto', revokeObjectURL: () => undefined });
  return cuts;
}
