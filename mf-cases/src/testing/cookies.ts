function write(cookie: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store
  document.cookie = cookie;
}

export const rememberCookie = (name: string, value: string): void => write(`${name}=${value}; path=/`);

export function forgetCookies(): void {
  for (const cookie of document.cookie.split('; ')) write(`${cookie.split('=')[0]}=; path=/; max-age=0`);
}
