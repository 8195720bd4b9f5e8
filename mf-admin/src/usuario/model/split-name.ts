/** Splits a name written in one field (rule: names-of-sign-ups). */
import { tidy } from '@caparazon/office/usuario/fields';

/** 'de los Santos' is one surname. */
const particles = new Set([
  'da',
  'das',
  'de',
  'del',
  'den',
  'der',
  'di',
  'do',
  'dos',
  'la',
  'las',
  'los',
  'van',
  'von',
  'y',
]);

/** 'María José Pérez' has one surname. */
const secondNames = new Set([
  'alberto',
  'antonio',
  'belén',
  'carlos',
  'carmen',
  'del carmen',
  'elena',
  'eugenia',
  'fernanda',
  'inés',
  'isabel',
  'josé',
  'juan',
  'laura',
  'luis',
  'luisa',
  'manuel',
  'maría',
  'pablo',
  'paula',
  'sofía',
  'teresa',
  'victoria',
]);

function partsOf(name: string): string[] {
  const parts: string[] = [];
  let open = false;
  for (const word of name.split(' ')) {
    const isParticle = particles.has(word.toLocaleLowerCase('es'));
    if (open) parts.push(`${parts.pop()} ${word}`);
    else parts.push(word);
    open = isParticle;
  }
  return parts;
}

function lengthOfName(parts: readonly string[]): number {
  const second = parts[1]?.toLocaleLowerCase('es') ?? '';
  if (parts.length > 3) return parts.length - 2;
  return parts.length === 3 && secondNames.has(second) ? 2 : 1;
}

/** 'Pérez, Ana' is explicit; otherwise up to two surnames stand last. */
export function splitName(written: string): { nombre: string; apellido: string } {
  const [before = '', after = ''] = written.split(/,(.*)/).map(tidy);
  if (before !== '' && after !== '') return { nombre: after, apellido: before };
  const parts = partsOf(tidy(written));
  const length = lengthOfName(parts);
  return { nombre: parts.slice(0, length).join(' '), apellido: parts.slice(length).join(' ') };
}
