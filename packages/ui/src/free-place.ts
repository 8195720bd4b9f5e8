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
 * Whether a message that has moved down by `shift` is in the window down to `lowest`, and covers none of these.
 */
const isFree = (shift: number, message: Box, pressed: readonly Box[], lowest: number): boolean => {
  const moved = { ...message, top: message.top + shift, bottom: message.bottom + shift };
  return shift >= 0 && moved.bottom <= lowest && !pressed.some((box) => meet(box, moved));
};

/**
 * How far a message at the top must move down to cover none of these; undefined when it fits nowhere above `lowest`.
 * @param message where it stands by itself
 */
export function freeShift(message: Box, pressed: readonly Box[], lowest: number): number | undefined {
  const places = [0, ...pressed.map(({ bottom }) => bottom - message.top)].sort((one, other) => one - other);
  return places.find((shift) => isFree(shift, message, pressed, lowest));
}

/** The same from the foot of the window upwards: the lowest place where it covers none of these. */
export function footShift(message: Box, pressed: readonly Box[], lowest: number): number | undefined {
  const above = [lowest, ...pressed.map(({ top }) => top)];
  const places = above.map((foot) => foot - message.bottom).sort((one, other) => other - one);
  return places.find((shift) => isFree(shift, message, pressed, lowest));
}

/** A finger needs a little room beside a message too. */
const gap = 6;

/** A card, or a row of a list that is a link as a whole. */
const card = 'article, [data-tarjeta]';

const pressable = `a[href], button, input, select, textarea, summary, label, ${card}`;

/**
 * What can be pressed and is in sight, without what lies within one element.
 * @param ofCards whether cards count, and what is on them
 */
export const pressableBoxes = (except: Element, ofCards: boolean): Box[] =>
  [...document.querySelectorAll(pressable)]
    .filter((element) => !except.contains(element) && (ofCards || !element.closest(card)))
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, height, top, bottom }) => width > 0 && height > 0 && bottom > 0 && top < innerHeight)
    .map(({ top, bottom, left, right }) => ({ top: top - gap, bottom: bottom + gap, left, right }));
