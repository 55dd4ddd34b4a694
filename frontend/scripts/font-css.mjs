const hex = (code) => code.toString(16);

/** The `unicode-range` of a list of characters, neighbours joined. */
export function rangeOf(characters) {
  const codes = characters.map((c) => c.codePointAt(0)).sort((a, b) => a - b);
  const runs = [];
  for (const code of codes) {
    const last = runs.at(-1);
    if (last && code <= last[1] + 1) last[1] = code;
    else runs.push([code, code]);
  }
  return runs.map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`)).join(',');
}

/** One `@font-face`. `optional` for the first view would hide the face on slow first visits for good; `swap` shows it a moment later. */
export const faceRule = ({ family, weight }, url, range) =>
  `@font-face{font-family:"${family}";font-weight:${weight};font-display:swap;src:url(${url}) format("${url.split('.').at(-1)}");unicode-range:${range}}`;
