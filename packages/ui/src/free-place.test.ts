import { expect, test } from '@jest/globals';
import { type Box, footShift, freeShift } from './free-place.ts';

const box = (top: number, bottom: number, left = 0, right = 360): Box => ({ top, bottom, left, right });
const message = box(8, 56, 16, 344);
const lowest = 480;

test.each<[string, Box[], number | undefined]>([
  ['nothing is near: it stays', [], 0],
  ['the way back is under it: it stands below', [box(40, 84, 16, 200)], 76],
  ['between two things there is too little room: below both', [box(40, 84), box(100, 144)], 136],
  ['between two things there is just enough room', [box(40, 84), box(132, 176)], 76],
  ['what is beside it does not matter', [box(0, 60, 344, 360)], 0],
  ['what is far below does not matter', [box(600, 640)], 0],
  ['no place is free', [box(0, 740)], undefined],
  ['the only free place is too low', [box(0, 470)], undefined],
])('%s', (_, pressed, shift) => expect(freeShift(message, pressed, lowest)).toBe(shift));

test.each<[string, Box[], number | undefined]>([
  ['it stands above the navigation', [box(676, 740)], 676 - 56],
  ['it stands above the bar that sends a form', [box(560, 676), box(676, 740)], 560 - 56],
  ['nothing is at the foot', [], 740 - 56],
  ['no place is free', [box(0, 740)], undefined],
])('at the foot of the window: %s', (_, pressed, shift) => expect(footShift(message, pressed, 740)).toBe(shift));
