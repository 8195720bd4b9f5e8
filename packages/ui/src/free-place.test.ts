import { expect, test } from '@jest/globals';
import { type Box, freeShift } from './free-place.ts';

const box = (top: number, bottom: number, left = 0, right = 360): Box => ({ top, bottom, left, right });
const message = box(8, 56, 16, 344);
const lowest = 480;

test.each<[string, Box[], number]>([
  ['nothing is near: it stays', [], 0],
  ['the way back is under it: it stands below', [box(40, 84, 16, 200)], 76],
  ['between two things there is too little room: below both', [box(40, 84), box(100, 144)], 136],
  ['between two things there is just enough room', [box(40, 84), box(132, 176)], 76],
  ['what is beside it does not matter', [box(0, 60, 344, 360)], 0],
  ['what is far below does not matter', [box(600, 640)], 0],
  ['no place is free: it stays', [box(0, 740)], 0],
  ['the only free place is too low: it stays', [box(0, 470)], 0],
])('%s', (_, pressed, shift) => expect(freeShift(message, pressed, lowest)).toBe(shift));
