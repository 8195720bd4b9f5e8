/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { role } from './tokens.ts';

const sheet = readFileSync(new URL('./base.css', import.meta.url), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');

/** The custom properties of the first rule with that selector. */
function block(selector: string): Record<string, string> {
  const start = sheet.indexOf(`${selector} {`);
  if (start < 0) throw new Error(`base.css has no ${selector}`);
  const body = sheet.slice(sheet.indexOf('{', start) + 1, sheet.indexOf('}', start));
  return Object.fromEntries([...body.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]));
}

const root = block(':root');
const night = { ...root, ...block('[data-theme="noche"]') };
const deep = block('[data-tono="hondo"]');
const themes: Record<string, Record<string, string>> = {
  día: root,
  pública: { ...root, ...block('[data-area="publica"]') },
  noche: night,
  'hondo de día': { ...root, ...deep },
  'hondo de noche': { ...night, ...deep, ...block('[data-theme="noche"] [data-tono="hondo"]') },
};

function hex(theme: Record<string, string>, value: string): string {
  const name = /^var\((--[\w-]+)\)$/.exec(value)?.[1];
  if (!name) return value;
  const next = theme[name];
  if (next === undefined) throw new Error(`${name} has no value`);
  return hex(theme, next);
}

function luminance(colour: string): number {
  if (!/^#[0-9a-f]{6}$/.test(colour)) throw new Error(`${colour} is not a colour of six digits`);
  const channel = (at: number) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

function contrast(theme: Record<string, string>, one: string, other: string): number {
  const [light = 0, dark = 0] = [one, other].map((value) => luminance(hex(theme, value))).sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const grounds = [role.fondo, role.superficie, role.superficieHundida];
const textPairs = [
  ...[role.texto, role.textoSuave, role.enlace].flatMap((text) => grounds.map((ground) => [text, ground])),
  [role.sobreAccion, role.accion],
  [role.sobreAccion, role.accionEncima],
  [role.sobreElegido, role.elegido],
  [role.textoSuave, role.elegido],
  [role.sobreDestacado, role.destacado],
  [role.sobreDestacado, role.destacadoEncima],
  [role.sobrePeligro, role.peligro],
  [role.superficie, role.texto],
] as [string, string][];
const statePairs = [
  ...(['hecho', 'aviso', 'urgente', 'neutro'] as const).map((name) => [role[name], role[`${name}Fondo`]]),
  [role.texto, role.urgenteFondo],
  [role.urgente, role.superficie],
  [role.urgente, role.fondo],
  [role.aviso, role.superficie],
  [role.aviso, role.fondo],
] as [string, string][];
const edgePairs = [
  ...grounds.map((ground) => [role.foco, ground]),
  [role.bordeControl, role.superficie],
  [role.bordeControl, role.fondo],
  [role.accion, role.superficie],
  [role.accion, role.fondo],
] as [string, string][];

describe.each(Object.entries(themes))('theme %s', (name, theme) => {
  test.each(textPairs)('text %s on %s is AA', (text, ground) => {
    expect(contrast(theme, text, ground)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(edgePairs)('edge %s on %s is visible', (edge, ground) => {
    expect(contrast(theme, edge, ground)).toBeGreaterThanOrEqual(3);
  });

  // Deep bands show no states.
  if (!name.startsWith('hondo')) {
    test.each(statePairs)('state %s on %s is AA', (text, ground) => {
      expect(contrast(theme, text, ground)).toBeGreaterThanOrEqual(4.5);
    });
  }
});

test('every role has a value', () => {
  for (const value of Object.values(role)) expect(root[value.slice(4, -1)]).toBeDefined();
});
