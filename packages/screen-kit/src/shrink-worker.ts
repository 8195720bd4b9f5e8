import { type Drawing, shrinkPicture } from './shrink-picture.ts';

export interface Order {
  id: number;
  file: Blob;
  longest: number;
}

/** Null when the worker cannot make it. */
export interface Delivery {
  id: number;
  photo: Blob | null;
}

function open(width: number, height: number): Drawing {
  const canvas = new OffscreenCanvas(width, height);
  return { canvas, encode: (quality) => canvas.convertToBlob({ type: 'image/jpeg', quality }) };
}

/** The page's types know no workers. */
interface WorkerScope {
  onmessage: (message: MessageEvent<Order>) => void;
  postMessage: (delivery: Delivery) => void;
}

const scope = globalThis as unknown as WorkerScope;

scope.onmessage = ({ data: { id, file, longest } }) => {
  shrinkPicture(file, longest, open).then(
    (photo) => scope.postMessage({ id, photo }),
    () => scope.postMessage({ id, photo: null }),
  );
};
