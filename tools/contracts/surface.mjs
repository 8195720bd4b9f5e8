/**
 * Reads interfaces of a TypeScript file as data, so that the shell's surface can be compared like
 * an OpenAPI.
 */
import { readFileSync } from 'node:fs';
import { parseSync, printSync } from '@swc/core';

/**
 * @typedef {{ type: string, optional: boolean }} Member type as text
 *
 * @typedef {Record<string, Record<string, Member>>} Surface members by interface
 *
 * @typedef {object} SurfaceBreak
 * @property {string} of its interface
 * @property {string} member
 * @property {string} what
 */

/** @param {string} file @returns {Surface} the exported interfaces */
export function surfaceOf(file) {
  const { body } = parseSync(readFileSync(file, 'utf8'), { syntax: 'typescript', target: 'es2024' });
  /** @type {Surface} */
  const found = {};
  for (const node of body) {
    if (node.type !== 'ExportDeclaration' || node.declaration.type !== 'TsInterfaceDeclaration') continue;
    const { id, body: members } = node.declaration;
    found[id.value] = Object.fromEntries(members.body.map(memberOf));
  }
  return found;
}

/** @param {any} node @returns {[string, Member]} */
function memberOf(node) {
  return [node.key.value, { type: textOf(node), optional: node.optional === true }];
}

/**
 * The type of a property, or a method's parameters and result; names of parameters do not count.
 * @param {any} node
 */
function textOf(node) {
  if (node.type !== 'TsMethodSignature') return printed(node.typeAnnotation);
  const parameters = node.params.map(
    (/** @type {any} */ each) => `${each.optional ? '?' : ''}${printed(each.typeAnnotation)}`,
  );
  return `(${parameters.join(', ')}) => ${printed(node.typeAnn)}`;
}

/** One line of source, independent of layout. @param {any} annotation */
function printed(annotation) {
  const span = { start: 0, end: 0, ctxt: 0 };
  const alias = {
    type: 'TsTypeAliasDeclaration',
    span,
    declare: false,
    id: { type: 'Identifier', span, ctxt: 0, value: 'T', optional: false },
    typeParams: null,
    typeAnnotation: annotation.typeAnnotation,
  };
  const module = /** @type {any} */ ({ type: 'Module', span, body: [alias], interpreter: null });
  const { code } = printSync(module, { minify: false });
  return code
    .replace(/^type T = /, '')
    .replace(/;\s*$/, '')
    .replace(/\s+/g, ' ');
}

/** An added optional parameter breaks no caller. @param {string} before @param {string} after */
function takesMore(before, after) {
  const [from, to] = [before, after].map((text) => /^\((.*)\) => (.*)$/.exec(text));
  if (!from || !to || from[2] !== to[2]) return false;
  const [old = '', now = ''] = [from[1], to[1]];
  return now.startsWith(old) && /^(, )?\?/.test(now.slice(old.length));
}

/**
 * @param {Surface} before
 * @param {Surface} after
 * @param {(name: string) => boolean} isGiven whether the owner offers the interface; otherwise it takes it
 * @returns {SurfaceBreak[]}
 */
export function compareSurfaces(before, after, isGiven) {
  return Object.entries(before).flatMap(([of, members]) => {
    const now = after[of];
    if (!now) return [{ of, member: '', what: 'is gone' }];
    const changed = Object.entries(members).flatMap(([member, { type, optional }]) => {
      const other = now[member];
      if (!other) return [{ of, member, what: 'is gone' }];
      if (other.type !== type && !takesMore(type, other.type))
        return [{ of, member, what: `was ${type}, is ${other.type}` }];
      if (isGiven(of) && other.optional && !optional) return [{ of, member, what: 'may be absent' }];
      if (!isGiven(of) && optional && !other.optional) return [{ of, member, what: 'is required' }];
      return [];
    });
    const asked = isGiven(of)
      ? []
      : Object.entries(now).filter(([name, { optional }]) => !(name in members) && !optional);
    return [...changed, ...asked.map(([member]) => ({ of, member, what: 'is required' }))];
  });
}
