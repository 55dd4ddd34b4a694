type Sign = readonly [sign: RegExp, name: string];

/** The first match counts, since browsers also name others. */
const BROWSERS: readonly Sign[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const SYSTEMS: readonly Sign[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

const named = (signs: readonly Sign[], text: string) =>
  signs.find(([sign]) => sign.test(text))?.[1];

/** `Windows・Chrome`, from the `User-Agent`, which is not stored. */
export function deviceText(userAgent: string | undefined): string {
  const names = [named(SYSTEMS, userAgent ?? ''), named(BROWSERS, userAgent ?? '')].filter(
    (name) => name !== undefined,
  );
  return names.length === 0 ? '不明な端末' : names.join('・');
}
