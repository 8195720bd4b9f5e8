/**
 * The one list of security headers (rule: security-headers): the gateway sends them when it serves the site, and
 * nginx's `nginx/templates/security-headers.conf.template` is generated from them.
 */

const nosniff = { 'X-Content-Type-Options': 'nosniff' } as const;

/** The map's tiles, unless `TILE_URL` says otherwise. */
export const defaultTileUrl = 'https://tile.openstreetmap.org/{z}/{x}/{y}.png';

/**
 * The origin that the policy allows for a tile template: `https://{s}.tiles.example/{z}/…` gives
 * `https://*.tiles.example`.
 */
export function tileOrigin(tileUrl: string): string {
  const origin = /^https?:\/\/[^/]+/.exec(tileUrl)?.[0] ?? "'self'";
  return origin.replace(/\{s\}/g, '*');
}

/**
 * The headers of every answer, by name.
 * @param tiles the origin from `tileOrigin`
 */
export function securityHeaders(tiles: string): Readonly<Record<string, string>> {
  return {
    'Content-Security-Policy': Object.entries(contentPolicy(tiles))
      .map(([directive, sources]) => `${directive} ${sources}`)
      .join('; '),
    ...nosniff,
    // Tile servers demand the origin of the site that shows their tiles. The path is never sent.
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'geolocation=(self), camera=(self), microphone=(), payment=(), usb=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
  };
}

/** For every answer of the API: opened as a page, it loads nothing and cannot be framed (rule: inert-uploads). */
export const apiHeaders = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  ...nosniff,
} as const;

/** For answers with uploaded content: opened as a page, it runs nothing either (rule: inert-uploads). */
export const uploadHeaders = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  ...nosniff,
} as const;

/** For TLS only: a browser remembers it for two years. */
export const strictTransportSecurity = {
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
} as const;

function contentPolicy(tiles: string) {
  return {
    'default-src': "'self'",
    'script-src': "'self'",
    // styled-components and leaflet insert style rules and inline styles.
    'style-src': "'self' 'unsafe-inline'",
    // A chosen photo is shown from memory before it is sent.
    'img-src': `'self' data: blob: ${tiles}`,
    'connect-src': "'self'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
  };
}
