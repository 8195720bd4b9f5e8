/** Where a message covers nothing that a person may be about to press (rule: snackbars). */

/** A box of the page, in pixels of the window. */
export interface Box {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

const meet = (one: Box, other: Box): boolean =>
  one.top < other.bottom && other.top < one.bottom && one.left < other.right && other.left < one.right;

/**
 * How far a message at the top must move down to cover none of these. It stays where it is when it fits nowhere in the
 * upper part of the window: further down it would not be seen as a message.
 * @param message where it stands by itself
 */
export function freeShift(message: Box, pressed: readonly Box[], lowest: number): number {
  const places = [0, ...pressed.map(({ bottom }) => bottom - message.top)].sort((one, other) => one - other);
  const isFree = (shift: number) => {
    const moved = { ...message, top: message.top + shift, bottom: message.bottom + shift };
    return moved.bottom <= lowest && !pressed.some((box) => meet(box, moved));
  };
  return places.find((shift) => shift >= 0 && isFree(shift)) ?? 0;
}

/** A finger needs a little room beside a message too. */
const gap = 6;

const pressable = 'a[href], button, input, select, textarea, summary, label, article';

/** What can be pressed and is in sight, without what lies within one element. */
export const pressableBoxes = (except: Element): Box[] =>
  [...document.querySelectorAll(pressable)]
    .filter((element) => !except.contains(element))
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, height, top, bottom }) => width > 0 && height > 0 && bottom > 0 && top < innerHeight)
    .map(({ top, bottom, left, right }) => ({ top: top - gap, bottom: bottom + gap, left, right }));
