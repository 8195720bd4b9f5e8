import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { watchTiles } from './watch-tiles.ts';

type Hearers = Parameters<NonNullable<Parameters<typeof watchTiles>[0]>['on']>[0];

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

function watch() {
  const reports: boolean[] = [];
  let layer: Hearers | undefined;
  const stop = watchTiles({ on: (hearers) => (layer = hearers) }, (missing) => reports.push(missing));
  return { told: reports, stop, layer: layer as Hearers };
}

test('a site without tiles says so at once', () => {
  const reports: boolean[] = [];
  watchTiles(null, (missing) => reports.push(missing));
  expect(reports).toEqual([true]);
});

test('tiles are missing when all are refused, and one drawn is enough', () => {
  const { told, layer } = watch();
  layer.loading();
  layer.load();
  expect(told).toEqual([true]);
  layer.loading();
  layer.tileload();
  layer.load();
  expect(told).toEqual([true, false, false]);
});

test('unanswered tiles are missing after eight seconds, until one arrives', () => {
  const { told, layer } = watch();
  layer.loading();
  jest.advanceTimersByTime(7999);
  expect(told).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(told).toEqual([true]);
  layer.tileload();
  expect(told).toEqual([true, false]);
});

test('a closed map reports nothing', () => {
  const { told, layer, stop } = watch();
  layer.loading();
  stop();
  jest.advanceTimersByTime(60_000);
  expect(told).toEqual([]);
});
