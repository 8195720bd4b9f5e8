/** What a device calls itself, as far as people know it. Nothing else of the header is kept. */
export interface Aparato {
  navegador: string | null;
  sistema: string | null;
}

type Names = readonly (readonly [RegExp, string])[];

/** In this order: most browsers also name the one that they descend from. */
const navegadores: Names = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|Chromium|\bCriOS)\//, 'Chrome'],
  [/\bVersion\/\S+ .*\bSafari\//, 'Safari'],
];

const sistemas: Names = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

const longest = 500;

/** Browser and system out of a `User-Agent`. */
export function aparatoOf(userAgent = ''): Aparato {
  const text = userAgent.slice(0, longest);
  const nameIn = (names: Names) => names.find(([sign]) => sign.test(text))?.[1] ?? null;
  return { navegador: nameIn(navegadores), sistema: nameIn(sistemas) };
}
