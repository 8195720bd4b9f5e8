import { expect, test } from '@jest/globals';
import { noticeShown, noticesReducer, type ShownNotice } from './slice.ts';

const after = (...notices: Omit<ShownNotice, 'id'>[]) =>
  notices
    .map((notice) => noticeShown(notice))
    .reduce(noticesReducer, [])
    .map(({ text }) => text);

test('what succeeds takes away the complaints before it, and nothing else', () => {
  const wrong = { kind: 'error', text: 'Debe especificar la ubicación actual' } as const;
  const news = { kind: 'info', text: '2 reportes nuevos' } as const;
  const done = { kind: 'success', text: 'Ficha de ingreso creada con éxito' } as const;
  expect(after(wrong, news, done)).toEqual([news.text, done.text]);
  expect(after(done, wrong)).toEqual([done.text, wrong.text]);
});

test('the same text stands once, and three at most', () => {
  const say = (text: string) => ({ kind: 'info', text }) as const;
  expect(after(say('a'), say('b'), say('a'))).toEqual(['b', 'a']);
  expect(after(say('a'), say('b'), say('c'), say('d'))).toEqual(['b', 'c', 'd']);
});
