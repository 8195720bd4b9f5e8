/** Checks that texts say 'vos', except those that the specification fixes (rule: voice). */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { root } from './project.mjs';

/** Verbatim from the specification. */
const fixed = [
  'Por favor complete los campos obligatorios (*) y vuelva a enviar su reporte',
  'Por favor complete los campos obligatorios y vuelva a enviar su reporte',
  'Hubo un error con la página, inténtelo más tarde',
  'Hubo un error al enviar los datos, por favor intente en otro momento',
  'El reporte que usted solicita no se encuentra en el sistema.',
  'La ficha que usted solicita no se encuentra en el sistema.',
  'El tratamiento que usted solicita no se encuentra en el sistema.',
  'El usuario que usted solicita no se encuentra en el sistema.',
  'Otra persona modificó este registro. Recargue la página e inténtelo de nuevo.',
];

const word = (/** @type {string} */ inside) => `(?<![\\p{L}_])(?:${inside})(?![\\p{L}_])`;

const imperatives =
  'agregue|anote|avise|busque|cargue|complete (?:el|la|los|las)|confirme|consulte|controle|deje|descargue|elija|envíe|escriba|espere|guarde|' +
  'haga|indique|ingrese|intente|llame|marque|mire|presione|pruebe|pulse|recargue|revise|seleccione|toque|vaya|verifique|vuelva';

/**
 * Forms that `vos` never takes: other pronouns, their verbs, and imperatives at the start of a
 * sentence.
 */
const others = [
  new RegExp(word('usted|ustedes|tú|contigo|tienes|puedes|quieres|eres|debes|sabes'), 'giu'),
  // Before a pronoun only the imperative of 'usted' has this accent: 'inténtelo', with 'vos'
  // 'intentalo'.
  new RegExp(word('\\p{L}*[áéíóú]\\p{L}*[ea](?:lo|la|los|las|me|nos|le|les)'), 'giu'),
  new RegExp(`(?:^|[.:;!?>«"'\`]\\s?|por favor,? )(${imperatives})(?= )`, 'gimu'),
];

/** False matches. */
const innocent = new Set(['anómala', 'píxeles', 'megapíxeles']);

/** @param {string} text */
function slipsIn(text) {
  const rest = fixed.reduce((left, own) => left.replaceAll(own, ''), text);
  return others.flatMap((pattern) =>
    [...rest.matchAll(pattern)].map(([found, inner]) => inner ?? found).filter((found) => !innocent.has(found)),
  );
}

/** English comments contain words like 'complete'. @param {string} source */
const withoutComments = (source) => source.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '');

const sources = execFileSync(
  'git',
  [
    'ls-files',
    '-z',
    'packages/*/src/*',
    'mf-*/src/*',
    'shell/src/*',
    'shell/public/textos/*',
    'svc-*/src/*',
    'gateway/src/*',
    'nginx/contract/*',
  ],
  { cwd: root, encoding: 'utf8' },
)
  .split('\0')
  .filter((file) => /\.(tsx?|json|properties|conf|ejs)$/.test(file) && !/\.test\.|\.fixture\.|\/testing\//.test(file));

test('every text says vos', () => {
  const slips = sources.flatMap((file) =>
    slipsIn(withoutComments(readFileSync(path.join(root, file), 'utf8'))).map((found) => `${file}: ${found}`),
  );
  expect(slips).toEqual([]);
  expect(sources.length).toBeGreaterThan(300);
});

test.each([
  ["'Espere unos minutos.'", ['Espere']],
  ["'No se pudo. Inténtelo de nuevo.'", ['Inténtelo']],
  ['<p>Revise la red</p>', ['Revise']],
  ["'El archivo que usted solicita'", ['usted']],
  ["'Puedes volver, tú decides'", ['Puedes', 'tú']],
  ["'Por favor ingrese el número'", ['ingrese']],
])('the check finds %s', (text, found) => {
  expect(slipsIn(text).sort()).toEqual([...found].sort());
});

test.each([
  "'Esperá unos minutos y probá de nuevo. Intentalo otra vez, buscala entre todas.'",
  "'Hasta que el servidor vuelva, lo que escribiste sigue acá.'",
  `'${fixed[0]}'`,
])('the check accepts %s', (text) => {
  expect(slipsIn(text)).toEqual([]);
});
