/**
 * In the place of lucide's own `createLucideIcon`, which brings contexts, aliases and builders for other frameworks, 1 kB
 * in each part: an icon of 24 px as our screens use it, with the same attributes. Hidden from screen readers unless it
 * is named.
 */
import { createElement } from 'react';

const named = /^(aria-|role$|title$)/;

/** @param {{ node: readonly [string, Record<string, string>][] }} icon what it is drawn of */
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
