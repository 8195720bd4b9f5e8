/** The part whose screens are drawn. */
export const screensOf = 'mf-public';

const siteName = 'Caparazón';

/**
 * @typedef {import('@caparazon/remote-contract/still').StillPage} StillPage
 */

/**
 * The head of a page.
 * @param {{title: string, hidden: true} | {page: StillPage, pages: readonly StillPage[], origin: string, organisation: object}} of
 */
export function headOf(of) {
  if ('title' in of) return [titleOf(of.title), tag('meta', { name: 'robots', content: 'noindex' })].join('\n    ');
  const { page, pages, origin, organisation } = of;
  const canonical = origin + addressOf(page);
  const title = `${page.title} · ${siteName}`;
  const picture = `${origin}/remotes/${screensOf}/${page.picture}`;
  const versions = pages.filter(({ path }) => path === page.path);
  const alternates = versions.length > 1 ? [...versions, { ...page, language: undefined }] : [];
  return [
    titleOf(page.title),
    tag('meta', { name: 'description', content: page.description }),
    tag('link', { rel: 'canonical', href: canonical }),
    ...alternates.map(({ language, path }) =>
      tag('link', {
        rel: 'alternate',
        hreflang: language ?? 'x-default',
        href: origin + addressOf({ path, language: language ?? 'es' }),
      }),
    ),
    ...Object.entries({
      'og:type': 'website',
      'og:site_name': siteName,
      'og:locale': page.language === 'en' ? 'en_US' : 'es_UY',
      'og:title': title,
      'og:description': page.description,
      'og:url': canonical,
      'og:image': picture,
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': page.title,
    }).map(([property, content]) => tag('meta', { property, content })),
    tag('meta', { name: 'twitter:card', content: 'summary_large_image' }),
    dataElement('application/ld+json', { '@context': 'https://schema.org', url: `${origin}/`, ...organisation }),
  ].join('\n    ');
}

/**
 * Spanish is the language of an address without `lang` (rule: languages).
 * @param {Pick<StillPage, 'path' | 'language'>} page
 */
const addressOf = ({ path, language }) => (language === 'en' ? `${path}?lang=en` : path);

/**
 * All public pages, each with its other language.
 * @param {readonly StillPage[]} pages
 * @param {string} origin
 */
export function sitemapOf(pages, origin) {
  const entries = pages.map((page) => {
    const versions = pages.filter(({ path }) => path === page.path);
    const others = versions.length > 1 ? versions : [];
    const links = others.map(
      (other) =>
        `<xhtml:link rel="alternate" hreflang="${other.language}" href="${escaped(origin + addressOf(other))}"/>`,
    );
    return `  <url><loc>${escaped(origin + addressOf(page))}</loc>${links.join('')}</url>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>\n',
  ].join('\n');
}

/**
 * @param {string} rules the shell's
 * @param {string} origin
 */
export const robotsOf = (rules, origin) => `${rules.trimEnd()}\nSitemap: ${origin}/sitemap.xml\n`;

/**
 * Data within a page, which the content policy allows since it runs nothing.
 * @param {string} type
 * @param {unknown} value
 * @param {string} [id]
 */
export const dataElement = (type, value, id) =>
  `<script${id ? ` id="${id}"` : ''} type="${type}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;

/** @param {string} title */
const titleOf = (title) => `<title>${escaped(`${title} · ${siteName}`)}</title>`;

/**
 * @param {string} name
 * @param {Record<string, string>} attributes
 */
const tag = (name, attributes) =>
  `<${name} ${Object.entries(attributes)
    .map(([attribute, value]) => `${attribute}="${escaped(value)}"`)
    .join(' ')}>`;

/** @param {string} text */
const escaped = (text) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
