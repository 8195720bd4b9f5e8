/**
 * Generates the parts of nginx's configuration that follow from contracts and routes: headers, body
 * sizes, errors and addresses of screens.
 */

import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { statusOf } from '@caparazon/call/errors';
import { limits } from '@caparazon/call/limits';
import { publicoMessages } from '@caparazon/call/public-words';
import { apiHeaders, securityHeaders, strictTransportSecurity } from '@caparazon/call/security-headers';
import { sharedCalls } from '@caparazon/call/shared-calls';
import { generalMessages } from '@caparazon/call/words';
import { knownProxies } from '@caparazon/service-kit/known-proxies';
import { calls } from '../../gateway/src/calls.ts';
import { frontEnds, root } from '../project.mjs';

const routeFiles = frontEnds.map((name) =>
  name === 'shell' ? 'shell/src/app/own-routes.ts' : `${name}/src/routes.ts`,
);

/** @type {readonly {path: string, access: string, english?: string}[]} */
const routes = (await Promise.all(routeFiles.map((file) => import(pathToFileURL(path.join(root, file)).href)))).flatMap(
  (module) => module.routes,
);

/** The image replaces it at start with the origin of `TILE_URL`. */
const tileOrigin = ['$', '{TILE_ORIGIN}'].join('');

/**
 * Files below `nginx/`, by name.
 * @returns {Record<string, string>}
 */
export function snippets() {
  return {
    'templates/security-headers.conf.template': headers(otherHeaders, [
      'add_header Content-Security-Policy $content_policy always;',
    ]),
    'templates/content-policy.conf.template': contentPolicy(),
    'contract/hsts.conf': headers(strictTransportSecurity),
    'contract/bodies.conf': bodies(),
    'contract/largest-body.conf': largestBody(),
    'contract/error-pages.conf': written(errors().pages),
    'contract/errors.conf': written(errors().answers),
    'contract/screens.conf': screens(),
    ...Object.fromEntries(
      Object.entries(knownProxies).map(([name, ranges]) => [
        `contract/proxies/${name}.conf`,
        written(ranges.map((range) => `set_real_ip_from ${range};`)),
      ]),
    ),
  };
}

const { 'Content-Security-Policy': sitePolicy, ...otherHeaders } = securityHeaders(tileOrigin);

/** @param {Readonly<Record<string, string>>} list @param {string[]} [more] */
function headers(list, more = []) {
  const lines = Object.entries(list).flatMap(([name, value]) => [
    // The upstream may send it too.
    `proxy_hide_header ${name};`,
    `add_header ${name} "${value}" always;`,
  ]);
  return written([...lines, ...more]);
}

/**
 * The site's policy, unless the API sends its own: nginx omits headers with an empty value. The
 * edge's own errors count as API answers.
 */
const contentPolicy = () =>
  written([
    'map "$own_error:$upstream_http_content_security_policy" $content_policy {',
    `  ":" "${sitePolicy}";`,
    `  ~^1: "${apiHeaders['Content-Security-Policy']}";`,
    '  default "";',
    '}',
  ]);

/**
 * Locations of paths with a larger body (rule: body-sizes), with streams or with cached answers
 * (ADR 12); others share the default.
 */
function bodies() {
  const { plain } = limits.body;
  /** @type {Map<string, Set<string>>} */
  const settings = new Map();
  for (const { id, path: address, bodyLimit = plain, streams } of calls) {
    const own = settings.get(address) ?? new Set();
    if (bodyLimit > plain) own.add(`client_max_body_size ${bodyLimit};`);
    // Buffered events would arrive late.
    if (streams) own.add('proxy_buffering off;');
    if (sharedCalls.has(id)) own.add('include lookups.conf;');
    if (own.size > 0) settings.set(address, own);
  }
  // Exact locations are faster than patterns.
  const placeOf = (/** @type {string} */ address) =>
    address.includes('{') ? `~ ^/api${address.replace(/\{\w+\}/g, '[^/]+')}$` : `= /api${address}`;
  const locations = [...settings].map(
    ([address, own]) => `location ${placeOf(address)} { ${[...own].join(' ')} include api.conf; }`,
  );
  return written([`client_max_body_size ${plain};`, ...locations]);
}

/**
 * The limit of `@sent_once`, which serves all paths: bodies with a Content-Length were checked
 * before.
 */
function largestBody() {
  const sentOnce = calls.filter(({ method }) => method === 'put' || method === 'delete');
  const largest = Math.max(...sentOnce.map(({ bodyLimit = limits.body.plain }) => bodyLimit));
  return written([`client_max_body_size ${largest};`]);
}

/**
 * Maps addresses to prerendered pages (ADR 3): `-` where the shell draws the screen, empty where no
 * part declares one. Case and a trailing slash do not matter, as in the shell's router.
 */
function screens() {
  const drawn = routes.filter(({ path: address }) => !address.includes(':'));
  const nameOf = (/** @type {string} */ address) => (address === '/' ? '/index' : address);
  const lines = routes.map(({ path: address, access }) => {
    const pattern = address.replace(/\/$/, '').replace(/:\w+/g, '[^/]+');
    return `  "~*^${pattern}/?$" ${access === 'public' && !address.includes(':') ? nameOf(address) : '-'};`;
  });
  const english = drawn.filter((route) => route.english).map(({ path: address }) => nameOf(address));
  return written([
    'map $uri $screen {',
    // First, since most requests match it.
    '  "~^/api/" "";',
    ...lines,
    '  default "";',
    '}',
    'map "$chosen_language:$screen" $language {',
    ...english.map((name) => `  "en:${name}" en;`),
    '  default es;',
    '}',
  ]);
}

/**
 * nginx's own errors in the shared shape and in Spanish (rule: error-shape). The error pages are in
 * a snippet, since a location with its own error_page inherits none.
 */
function errors() {
  const { malformedJson, notFound, methodNotAllowed, tooLarge, unavailable } = generalMessages;
  return {
    pages: [
      // nginx cannot use a named location for a request that it cannot parse.
      'error_page 400 414 494 = $unreadable;',
      'error_page 403 404 =404 $not_found;',
      'error_page 405 = @metodo_no_permitido;',
      'error_page 413 = @demasiado_grande;',
      'error_page 429 = @demasiados_intentos;',
      'error_page 500 502 504 = @no_disponible;',
    ],
    answers: [
      answerAt('= /.datos_invalidos', 'datos_invalidos', malformedJson),
      answerAt('@no_encontrado', 'no_encontrado', notFound),
      answerAt('@metodo_no_permitido', 'metodo_no_permitido', methodNotAllowed),
      answerAt('@demasiado_grande', 'demasiado_grande', tooLarge),
      answerAt('@demasiados_intentos', 'demasiados_intentos', publicoMessages.tooMany, 'set $retry_after 1; '),
      answerAt('@no_disponible', 'no_disponible', unavailable, 'set $retry_after 2; '),
    ],
  };
}

/**
 * @param {string} place of the location
 * @param {import('@caparazon/call/errors').ErrorCode} codigo
 * @param {string} message
 * @param {string} [more]
 */
function answerAt(place, codigo, message, more = '') {
  const body = JSON.stringify({ message, errores: [], codigo });
  const answered = `return ${statusOf[codigo]} '${body}';`;
  const set = `set $own_error 1; set $cache_control no-store; ${more}`;
  return `location ${place} { default_type application/json; ${set}${answered} }`;
}

/** @param {string[]} lines */
const written = (lines) =>
  `# Written from the contracts and the routes of the parts by \`npm run operate -- nginx\`.\n${lines.join('\n')}\n`;
