/**
 * The parts of nginx's configuration that follow from the contracts: headers, body sizes, and its own error answers.
 */
import { calls } from '@caparazon/contracts/calls';
import { statusOf } from '@caparazon/contracts/errors';
import { limits } from '@caparazon/contracts/limits';
import { messages } from '@caparazon/contracts/messages';
import { securityHeaders, strictTransportSecurity } from '@caparazon/contracts/security-headers';

/** nginx's image replaces it at start with the origin of `TILE_URL`. */
const tileOrigin = ['$', '{TILE_ORIGIN}'].join('');

/**
 * The files below `nginx/`, by name.
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
    'contract/errors.conf': errors(),
  };
}

const { 'Content-Security-Policy': sitePolicy, ...otherHeaders } = securityHeaders(tileOrigin);

/**
 * @param {Readonly<Record<string, string>>} list
 * @param {string[]} [more]
 */
function headers(list, more = []) {
  const lines = Object.entries(list).flatMap(([name, value]) => [
    // The upstream may set it too; once is enough.
    `proxy_hide_header ${name};`,
    `add_header ${name} "${value}" always;`,
  ]);
  return written([...lines, ...more]);
}

/** The site's policy, except where the API sets its own: nginx adds no header with an empty value. */
const contentPolicy = () =>
  written([
    'map $upstream_http_content_security_policy $content_policy {',
    `  "" "${sitePolicy}";`,
    '  default "";',
    '}',
  ]);

/** The plain limit, one location for each path that accepts more (rule: body-sizes), and one for each stream. */
function bodies() {
  const { plain } = limits.body;
  const large = calls.filter(({ bodyLimit = plain }) => bodyLimit > plain);
  const locations = [
    ...large.map(({ path, bodyLimit }) => locationOf(path, `client_max_body_size ${bodyLimit};`)),
    // What is held back until a buffer is full comes too late.
    ...calls.filter(({ streams }) => streams).map(({ path }) => locationOf(path, 'proxy_buffering off;')),
  ];
  return written([`client_max_body_size ${plain};`, ...new Set(locations)]);
}

/**
 * @param {string} path of a call
 * @param {string} settings
 */
const locationOf = (path, settings) =>
  `location ~ ^/api${path.replace(/\{\w+\}/g, '[^/]+')}$ { ${settings} include api.conf; }`;

/** nginx's own answers have the shape of every error, in Spanish (rule: error-shape). */
function errors() {
  const { malformedJson, notFound, methodNotAllowed, tooLarge, unavailable } = messages.general;
  return written([
    ...answer('400 414 494', 'datos_invalidos', malformedJson),
    ...answer('403 404', 'no_encontrado', notFound),
    ...answer('405', 'metodo_no_permitido', methodNotAllowed),
    ...answer('413', 'demasiado_grande', tooLarge),
    ...answer('500 502 504', 'no_disponible', unavailable, 'set $retry_after 2; '),
  ]);
}

/**
 * @param {string} statuses nginx's own
 * @param {import('@caparazon/contracts/errors').ErrorCode} codigo
 * @param {string} message
 * @param {string} [more]
 */
function answer(statuses, codigo, message, more = '') {
  const body = JSON.stringify({ message, errores: [], codigo });
  const answered = `return ${statusOf[codigo]} '${body}';`;
  return [
    `error_page ${statuses} = @${codigo};`,
    `location @${codigo} { default_type application/json; set $cache_control no-store; ${more}${answered} }`,
  ];
}

/** @param {string[]} lines */
const written = (lines) => `# Written from packages/contracts by \`npm run nginx:write\`.\n${lines.join('\n')}\n`;
