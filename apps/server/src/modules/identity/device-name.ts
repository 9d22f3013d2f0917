// A device's name in its customer's list. Only names from the tables below are kept, never the header itself:
// that says more about a person than the list needs, and can say anything.

type Family = readonly [pattern: RegExp, name: string];

/** The first that fits: newer browsers name the older ones that they want to be taken for. */
const browsers: readonly Family[] = [
  [/EdgA?\/|EdgiOS\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/CriOS\/|Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const systems: readonly Family[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
];

/** `Chrome · Android` of a User-Agent header; whatever isn't known is left out. */
export function deviceNameOf(userAgent: string | undefined): string {
  if (userAgent === undefined) return '';
  const known = [nameIn(browsers, userAgent), nameIn(systems, userAgent)];
  // An Android that isn't a phone leaves out 'Mobile'.
  if (known[1] === 'Android' && !/Mobile/.test(userAgent)) known[1] = 'Android (tablet)';
  return known.filter(Boolean).join(' · ');
}

const nameIn = (families: readonly Family[], userAgent: string) =>
  families.find(([pattern]) => pattern.test(userAgent))?.[1];

/** What kind of device a name of `deviceNameOf` stands for. */
export function deviceKindOf(name: string): 'telemovel' | 'tablet' | 'computador' | 'outro' {
  if (/iPad|\(tablet\)/.test(name)) return 'tablet';
  if (/iPhone|Android/.test(name)) return 'telemovel';
  return /Windows|ChromeOS|Mac|Linux/.test(name) ? 'computador' : 'outro';
}
