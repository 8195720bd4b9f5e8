/** Shrinks photos beside the page, so that a large one never makes a slow phone stand still. */
import { type Drawing, shrinkPicture } from './shrink-picture.ts';

/** One photo to shrink. */
export interface Order {
  id: number;
  file: Blob;
  longest: number;
}

/** The photo, or null when this worker cannot make it. */
export interface Delivery {
  id: number;
  photo: Blob | null;
}

function open(width: number, height: number): Drawing {
  const canvas = new OffscreenCanvas(width, height);
  return { canvas, encode: (quality) => canvas.convertToBlob({ type: 'image/jpeg', quality }) };
}

/** The part of a worker's global scope that is used; the page's types know no worker. */
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
