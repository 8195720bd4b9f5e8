import dunes from '@caparazon/ui/scenes/dunas.svg';
import lighthouse from '@caparazon/ui/scenes/faro.svg';
import release from '@caparazon/ui/scenes/liberacion.svg';
import shore from '@caparazon/ui/scenes/orilla.svg';
import pool from '@caparazon/ui/scenes/piscina.svg';
import glints from '../../site/face/scenes/moving/brillos.svg';
import bubbles from '../../site/face/scenes/moving/burbujas.svg';
import carapace from '../../site/face/scenes/moving/caparazon.svg';
import gulls from '../../site/face/scenes/moving/gaviotas.svg';
import openSea from '../../site/face/scenes/moving/mar.svg';
import swash from '../../site/face/scenes/moving/orilla-lame.svg';
import reflections from '../../site/face/scenes/moving/reflejos.svg';
import turtle from '../../site/face/scenes/moving/tortuga.svg';

/** The canvas of every scene, with the horizon at one height. */
export const canvas = { width: 1600, height: 900 } as const;

export interface MovingPart {
  src: string;
  box: readonly [x: number, y: number, width: number, height: number];
  how: 'breathes' | 'swims' | 'laps' | 'drifts' | 'flies' | 'rises';
}

export interface Scene {
  src: string;
  /** The texts' key. */
  name: 'shore' | 'pool' | 'release' | 'underWater' | 'lighthouse' | 'dunes';
  parts: readonly MovingPart[];
}

const sea: MovingPart = { src: glints, box: [0, 345, 1600, 135], how: 'drifts' };
const flock: MovingPart = { src: gulls, box: [860, 90, 320, 130], how: 'flies' };

/**
 * The story of a turtle found in time. The first scene must be complete without its parts: it stands alone before the
 * program comes, and where nothing may move.
 */
export const scenes: readonly Scene[] = [
  {
    src: shore,
    name: 'shore',
    parts: [
      sea,
      flock,
      { src: swash, box: [-40, 540, 720, 130], how: 'laps' },
      { src: carapace, box: [720, 500, 470, 230], how: 'breathes' },
    ],
  },
  { src: pool, name: 'pool', parts: [{ src: reflections, box: [520, 510, 840, 220], how: 'drifts' }] },
  { src: release, name: 'release', parts: [sea, flock] },
  {
    src: openSea,
    name: 'underWater',
    parts: [
      { src: turtle, box: [600, 380, 680, 520], how: 'swims' },
      { src: bubbles, box: [615, 355, 60, 115], how: 'rises' },
    ],
  },
  { src: lighthouse, name: 'lighthouse', parts: [flock] },
  { src: dunes, name: 'dunes', parts: [flock] },
];
