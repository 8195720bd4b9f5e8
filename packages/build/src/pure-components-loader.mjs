/**
 * Marks what React Router makes at the top of its files as free of side effects, so that what nobody uses is left out.
 * It does not mark them itself: links, forms, prefetching and boundaries of errors, 6 kB of the first load.
 * @param {string} source
 */
export default (source) =>
  source
    .replaceAll(/= (React\d*\.(?:forwardRef|memo|createContext)\()/g, '= /*#__PURE__*/ $1')
    .replaceAll(
      /^var (\w+) = (class extends React\d*\.Component \{$.*?^\});\n(?:\1\.contextType = (\w+);\n)?/gms,
      (_, name, body, context) =>
        `var ${name} = /*#__PURE__*/ (() => ${context ? `Object.assign(${body}, { contextType: ${context} })` : body})();\n`,
    )
    .replaceAll(/^\w+\.displayName = ".*";$/gm, '');
