/** The coast of Rocha for the contact map, from Natural Earth 1:10 million (public domain), true to some 2 km. */

const corner = { latitud: -33.5, longitud: -55.3 };

/** Drawing units per degree; a degree of longitude is shorter at this latitude. */
const degree = { latitud: 500, longitud: 413 };

export const size = { width: 880, height: 720 };

export interface Point {
  x: number;
  y: number;
}

export function pointAt({ latitud, longitud }: { latitud: number; longitud: number }): Point | null {
  const x = Math.round((longitud - corner.longitud) * degree.longitud);
  const y = Math.round((corner.latitud - latitud) * degree.latitud);
  return x >= 0 && x <= size.width && y >= 0 && y <= size.height ? { x, y } : null;
}

/** From Piriápolis to beyond the Chuy, with the Laguna de Rocha. */
const shore =
  '-31 651 -16 660 5 688 17 699 32 702 70 693 99 694 107 699 110 709 126 710 140 720 144 727 141 736 149 735 159 723 176 718 248 684 266 678 287 663 301 651 410 604 418 598 421 591 418 580 410 574 397 578 394 566 411 555 421 541 401 531 432 538 439 545 432 566 441 579 434 585 430 593 477 584 480 562 486 555 548 494 579 472 617 451 634 445 634 436 628 418 638 384 656 349 663 341 686 324 706 298 727 281 731 274 733 251 755 168 764 151 779 132 793 120 840 75 890 15 930 -40';

export const land = `M-40 -40V640L${shore}Z`;

/** With the neighbouring departments and Brazil. */
export const borders = [
  'M301 651L305 639 323 625 317 598 317 567 331 527 320 486 315 460 333 445 337 401 334 351 347 297 338 213 362 180 367 146 382 119 379 87 393 58 427 39 442 24 451 -6',
  'M338 213L320 226 311 250 300 270 252 286 216 347 201 398 188 447 145 469 90 506 55 509 8 549 -16 558',
  'M793 120L780 121 768 99 761 93 738 95 727 75 728 30 738 -52',
];

/** Lagoons behind the dunes. */
export const lagoons = [
  { x: 668, y: 272, rx: 26, ry: 40 },
  { x: 586, y: 412, rx: 24, ry: 20 },
  { x: 306, y: 630, rx: 10, ry: 12 },
];

export const lighthouse: Point = { x: 626, y: 438 };
