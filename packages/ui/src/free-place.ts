/** Places a message where nobody is about to press (rule: snackbars). */

/** In pixels of the window. */
export interface Box {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

const meet = (one: Box, other: Box): boolean =>
  one.top < other.bottom && other.top < one.bottom && one.left < other.right && other.left < one.right;

/** Whether a message moved by `shift` fits and covers none. */
const isFree = (shift: number, message: Box, pressed: readonly Box[], lowest: number): boolean => {
  const moved = { ...message, top: message.top + shift, bottom: message.bottom + shift };
  return shift >= 0 && moved.bottom <= lowest && !pressed.some((box) => meet(box, moved));
};

/**
 * How far a message at the top must move down to cover none; undefined for no room above `lowest`. @param message at
 * its own place
 */
export function freeShift(message: Box, pressed: readonly Box[], lowest: number): number | undefined {
  const places = [0, ...pressed.map(({ bottom }) => bottom - message.top)].sort((one, other) => one - other);
  return places.find((shift) => isFree(shift, message, pressed, lowest));
}

/** The same from the foot upwards: the lowest free place. */
export function footShift(message: Box, pressed: readonly Box[], lowest: number): number | undefined {
  const above = [lowest, ...pressed.map(({ top }) => top)];
  const places = above.map((foot) => foot - message.bottom).sort((one, other) => other - one);
  return places.find((shift) => isFree(shift, message, pressed, lowest));
}

/** Room for a finger. */
const gap = 6;

const card = 'article, [data-tarjeta]';

const pressable = `a[href], button, input, select, textarea, summary, label, ${card}`;

/** Visible things to press. @param ofCards includes cards and their content */
export const pressableBoxes = (except: Element, ofCards: boolean): Box[] =>
  [...document.querySelectorAll(pressable)]
    .filter((element) => !except.contains(element) && (ofCards || !element.closest(card)))
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, height, top, bottom }) => width > 0 && height > 0 && bottom > 0 && top < innerHeight)
    .map(({ top, bottom, left, right }) => ({ top: top - gap, bottom: bottom + gap, left, right }));
