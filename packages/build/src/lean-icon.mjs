/**
 * Replaces lucide's `createLucideIcon`, whose contexts, aliases and builders cost 1 kB in each part: an icon of 24 px
 * with the same attributes, hidden from screen readers unless named.
 */
import { createElement } from 'react';

const named = /^(aria-|role$|title$)/;

/** @param {{ node: readonly [string, Record<string, string>][] }} icon its strokes */
export default ({ node }) =>
  (/** @type {import('react').SVGProps<SVGSVGElement> & { size?: number | string }} */ { size = 24, ...rest }) =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': Object.keys(rest).some((name) => named.test(name)) ? undefined : true,
        ...rest,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
