/** The photos of the demo: the project's own drawings, each time framed a little differently. */
import { hash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { limits } from '@caparazon/contracts/limits';
import type { RenderedPhoto } from '@caparazon/service-kit/photo/render';
import sharp from 'sharp';
import { chance } from './chance.ts';

const fileOf = (name: string): string => fileURLToPath(new URL(`./pictures/${name}.svg`, import.meta.url));

/**
 * The size at which a drawing is rendered before it is framed, and the density that gives that size from its own 1600
 * by 1200.
 */
const drawn = { width: 1280, height: 960, density: 57.6 } as const;

/**
 * Takes a photo of a drawing.
 * @param name of the file in `pictures/`, without its extension
 * @param variant each number gives another photo
 */
export async function photograph(name: string, variant: number): Promise<RenderedPhoto> {
  const zoom = 0.78 + 0.22 * chance('zoom', variant);
  const width = Math.round(drawn.width * zoom);
  const height = Math.round(drawn.height * zoom);
  const { data: jpeg, info } = await sharp(fileOf(name), { density: drawn.density })
    .extract({
      width,
      height,
      left: Math.floor((drawn.width - width) * chance('left', variant)),
      top: Math.floor((drawn.height - height) * chance('top', variant)),
    })
    .flop(chance('side', variant) > 0.5)
    .flatten({ background: '#ffffff' })
    .jpeg()
    .toBuffer({ resolveWithObject: true });
  const miniatura = await sharp(jpeg).resize(limits.photo.thumbnail).jpeg().toBuffer();
  return { sha256: hash('sha256', jpeg), jpeg, miniatura, ancho: info.width, alto: info.height };
}
