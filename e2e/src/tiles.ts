import { expect, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';

/** A tile's place sets its colour, so neighbours differ. */
const paints = [
  [230, 120, 40],
  [40, 160, 230],
  [120, 200, 60],
  [150, 60, 200],
] as const;
const side = 256;

interface Place {
  x: number;
  y: number;
}

const placeIn = (address: string): Place => {
  const [, x, y] = /\?\d+\/(-?\d+)\/(-?\d+)/.exec(address)!;
  return { x: Number(x), y: Number(y) };
};
const paintOf = ({ x, y }: Place) => paints[(x % 2) + 2 * (y % 2)]!;

/** The tile addresses of `Product.settings`. */
export const tileAddress = /\/icon-192\.png\?/;

/** Answers every tile request with a painted tile. */
export async function paintTiles(page: Page): Promise<void> {
  await page.route(tileAddress, async (route) => {
    const [r, g, b] = paintOf(placeIn(route.request().url()));
    const body = await sharp({ create: { width: side, height: side, channels: 3, background: { r, g, b } } })
      .png()
      .toBuffer();
    await route.fulfill({ body, contentType: 'image/png' });
  });
}

const boxesOf = (map: Locator) =>
  map.evaluate((element) => {
    const boxOf = (one: Element) => {
      const { left, top, right, bottom, width, height } = one.getBoundingClientRect();
      return { left, top, right, bottom, width, height };
    };
    const all = (selector: string) => [...element.querySelectorAll(selector)];
    return {
      map: boxOf(element),
      tiles: all('img.leaflet-tile-loaded').map((tile) => ({ src: (tile as HTMLImageElement).src, ...boxOf(tile) })),
      pins: all('.leaflet-marker-pane svg').map(boxOf),
      zooms: all('.leaflet-control-zoom a').map((button) => {
        const box = boxOf(button);
        const at = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
        return { ...box, onTop: button.contains(at) };
      }),
    };
  });

/**
 * Checks a drawn map: tiles cover it edge to edge with their own paint, and both zoom buttons lie within it and fit a
 * finger.
 * @param pinned whether a pin lies within it
 */
export async function expectDrawnMap(map: Locator, { pinned }: { pinned: boolean }): Promise<void> {
  await map.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await expect(map.locator('img.leaflet-tile-loaded').first()).toBeVisible();
  await expect(map.locator('img.leaflet-tile:not(.leaflet-tile-loaded)')).toHaveCount(0);
  await expect
    .poll(() =>
      map.locator('img.leaflet-tile').evaluateAll((all) => all.every((one) => getComputedStyle(one).opacity === '1')),
    )
    .toBe(true);
  const { map: frame, tiles, pins, zooms } = await boxesOf(map);

  const origins = tiles.map(({ src, left, top }) => {
    const { x, y } = placeIn(src);
    return `${Math.round(left - x * side)},${Math.round(top - y * side)}`;
  });
  expect([...new Set(origins)], 'every tile lies where its place in the grid is').toHaveLength(1);
  expect(tiles.every(({ width, height }) => width === side && height === side)).toBe(true);

  const { data, info } = await sharp(await map.screenshot({ scale: 'css' }))
    .raw()
    .toBuffer({ resolveWithObject: true });
  // These points avoid the buttons, the pin and the attribution.
  for (const down of [0.15, 0.3, 0.65, 0.8])
    for (const across of [0.35, 0.65, 0.9]) {
      const [x, y] = [Math.round(info.width * across), Math.round(info.height * down)];
      const under = tiles.find(
        ({ left, right, top, bottom }) =>
          frame.left + x > left && frame.left + x < right && frame.top + y > top && frame.top + y < bottom,
      );
      expect(under, `a tile lies at ${x}, ${y} of the map`).toBeDefined();
      const from = (y * info.width + x) * info.channels;
      const off = paintOf(placeIn(under!.src)).map((value, at) => Math.abs(value - data[from + at]!));
      expect(Math.max(...off), `the paint of its tile is at ${x}, ${y} of the map`).toBeLessThan(24);
    }

  expect(zooms).toHaveLength(2);
  for (const { left, top, right, bottom, width, height, onTop } of zooms) {
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    expect([left >= frame.left, top >= frame.top, right <= frame.right, bottom <= frame.bottom, onTop]).toEqual(
      Array(5).fill(true),
    );
  }

  expect(pins).toHaveLength(pinned ? 1 : 0);
  for (const { left, top, right, bottom, width, height } of pins) {
    expect(Math.min(width, height)).toBeGreaterThan(24);
    expect([left >= frame.left, top >= frame.top, right <= frame.right, bottom <= frame.bottom]).toEqual(
      Array(4).fill(true),
    );
    const at =
      (Math.round(top + height * 0.4 - frame.top) * info.width + Math.round(left + width * 0.2 - frame.left)) *
      info.channels;
    expect([data[at]! > 150, data[at + 1]! < 90, data[at + 2]! < 80], 'the pin is painted').toEqual([true, true, true]);
  }
}
