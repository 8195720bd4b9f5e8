/**
 * One finger and the bare wheel scroll the page; two fingers and the wheel with Ctrl move the map (rule: map-gestures).
 * A mouse drags it.
 */
import type L from 'leaflet';

export type Gesture = 'finger' | 'wheel';

/** @param tell called for a movement left to the page @returns a function that ends this */
export function cooperate(map: L.Map, element: HTMLElement, tell?: (gesture: Gesture) => void): () => void {
  const pointer = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'mouse') map.dragging.enable();
    else map.dragging.disable();
  };
  // Leaflet's listener stays on: added with the first Ctrl, it would miss that turn.
  const wheel = (event: WheelEvent) => {
    if (event.ctrlKey || event.metaKey) return;
    event.stopImmediatePropagation();
    tell?.('wheel');
  };
  const touch = ({ touches }: TouchEvent) => {
    if (touches.length === 1) tell?.('finger');
  };
  // Before Leaflet's listeners.
  const early = { capture: true, passive: true };
  element.addEventListener('pointerdown', pointer, early);
  element.addEventListener('wheel', wheel, early);
  element.addEventListener('touchmove', touch, early);
  return () => {
    element.removeEventListener('pointerdown', pointer, early);
    element.removeEventListener('wheel', wheel, early);
    element.removeEventListener('touchmove', touch, early);
  };
}
