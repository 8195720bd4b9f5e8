import { expect, test } from '@jest/globals';
import { sessionStarted } from '../session/slice.ts';
import { noticeShown, noticesReducer, type ShownNotice } from './slice.ts';

const after = (...notices: Omit<ShownNotice, 'id'>[]) =>
  notices
    .map((notice) => noticeShown(notice))
    .reduce(noticesReducer, [])
    .map(({ text }) => text);

const wrong = { kind: 'error', text: 'Usuario o contraseña incorrectos', centred: true } as const;
const news = { kind: 'info', text: '2 reportes nuevos' } as const;

test('a new outcome replaces the previous one, and news stay', () => {
  const out = { kind: 'success', text: 'La cuenta quedó inactiva' } as const;
  const back = { kind: 'success', text: 'La cuenta quedó activa' } as const;
  expect(after(wrong, news, out)).toEqual([news.text, out.text]);
  expect(after(out, back)).toEqual([back.text]);
  expect(after(out, wrong)).toEqual([wrong.text]);
  expect(after(wrong, news)).toEqual([wrong.text, news.text]);
});

test('a login removes the message of a failed one', () => {
  const shown = [wrong, news].map((notice) => noticeShown(notice)).reduce(noticesReducer, []);
  const session = { accessToken: 'a.b.c', role: 'VOL' } as const;
  expect(noticesReducer(shown, sessionStarted(session)).map(({ text }) => text)).toEqual([news.text]);
});

test('a repeated text is shown once, and at most three texts', () => {
  const say = (text: string) => ({ kind: 'info', text }) as const;
  expect(after(say('a'), say('b'), say('a'))).toEqual(['b', 'a']);
  expect(after(say('a'), say('b'), say('c'), say('d'))).toEqual(['b', 'c', 'd']);
});
