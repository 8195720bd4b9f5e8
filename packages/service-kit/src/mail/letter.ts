/** What a mail says, as plain text and as simple HTML. */

export interface Letter {
  asunto: string;
  parrafos: readonly string[];
  /** Below the paragraphs, as an address of its own line. */
  enlace?: { texto: string; href: string };
  /** A PDF. */
  adjunto?: { nombre: string; bytes: Buffer };
  /** Last, in small letters. */
  pie: string;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);

const style = {
  body: 'margin:0;padding:24px;background:#f4f7f6;color:#14322f;font:16px/1.5 Arial,Helvetica,sans-serif',
  sheet: 'max-width:560px;margin:0 auto;padding:24px;background:#fff;border:1px solid #cfdcd9;border-radius:8px',
  link: 'display:inline-block;padding:12px 20px;background:#0b5d57;color:#fff;border-radius:8px;text-decoration:none',
  small: 'color:#4d6663;font-size:14px;word-break:break-all',
} as const;

export const textOf = ({ parrafos, enlace, pie }: Letter): string =>
  `${[...parrafos, ...(enlace ? [`${enlace.texto}:\n${enlace.href}`] : []), `--\n${pie}`].join('\n\n')}\n`;

export function htmlOf({ asunto, parrafos, enlace, pie }: Letter): string {
  const href = enlace && escaped(enlace.href);
  return [
    '<!doctype html>',
    `<html lang="es"><head><meta charset="utf-8"><title>${escaped(asunto)}</title></head>`,
    `<body style="${style.body}"><div style="${style.sheet}">`,
    ...parrafos.map((text) => `<p>${escaped(text)}</p>`),
    ...(enlace
      ? [
          `<p><a style="${style.link}" href="${href}">${escaped(enlace.texto)}</a></p>`,
          `<p style="${style.small}">Si el botón no anda, copiá esta dirección: ${href}</p>`,
        ]
      : []),
    `<p style="${style.small}">${escaped(pie)}</p>`,
    '</div></body></html>',
  ].join('\n');
}
