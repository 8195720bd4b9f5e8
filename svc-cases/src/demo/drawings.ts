/** The demo's photos: the project's drawings in varying frames. */
import { hash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { limits } from '@caparazon/call/limits';
import type { RenderedPhoto } from '@caparazon/service-kit/photo/render';
import sharp from 'sharp';
import { chance } from './chance.ts';

const fileOf = (name: string): string => fileURLToPath(new URL(`./pictures/${name}.svg`, import.meta.url));

/** Size of a rendered drawing, and the density that gives it from 1600 by 1200. */
const drawn = { width: 1280, height: 960, density: 57.6 } as const;

/**
 * 'DIBUJO' as strokes, since a machine may lack fonts: nobody may take a drawing for a real animal.
 */
const caption = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-40 -35 525 160">
  <rect x="-40" y="-35" width="525" height="160" rx="30" fill="#0b3b45" fill-opacity=".85"/>
  <path fill="none" stroke="#fff" stroke-width="14" stroke-linecap="round" stroke-linejoin="round" d="M0 0V90H25Q60 90 60 45Q60 0 25 0ZM95 0V90
    M130 0V90H165Q188 90 188 67Q188 45 165 45H130M165 45Q184 45 184 22Q184 0 163 0H130M220 0V60Q220 90 248 90Q276 90 276 60V0
    M350 0V62Q350 90 329 90Q308 90 308 68M415 0Q445 0 445 45Q445 90 415 90Q385 90 385 45Q385 0 415 0Z"/>
</svg>`;

/** Position that keeps the caption whole in the scute's crop. */
const captioned = { width: 0.44, top: 0.66 } as const;

/**
 * Makes a captioned photo of a drawing.
 * @param name file in `pictures/` without extension
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
    .composite([
      {
        input: await sharp(Buffer.from(caption))
          .resize(Math.round(width * captioned.width))
          .toBuffer(),
        top: Math.round(height * captioned.top),
        left: Math.round((width * (1 - captioned.width)) / 2),
      },
    ])
    .jpeg()
    .toBuffer({ resolveWithObject: true });
  const miniatura = await sharp(jpeg).resize(limits.photo.thumbnail).jpeg().toBuffer();
  return { sha256: hash('sha256', jpeg), jpeg, miniatura, ancho: info.width, alto: info.height };
}
