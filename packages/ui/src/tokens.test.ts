import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { accentOf, type Colour, contrast, parseHex } from './colour.fixture.ts';

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');
const declared = new Map(
  Array.from(
    css.matchAll(/^\s*--([a-z0-9-]+):\s*([^;]+);/gm),
    (match) => [match[1]!, match[2]!] as const,
  ).reverse(),
);

/** The colour of a token in a theme, through `var()` and `light-dark()`. */
function resolve(value: string, theme: 'light' | 'dark'): Colour {
  const pair = /^light-dark\((.+),\s*(.+)\)$/s.exec(value);
  if (pair) return resolve(pair[theme === 'light' ? 1 : 2]!.trim(), theme);
  const reference = /^var\(--([a-z0-9-]+)\)$/.exec(value);
  if (reference) return token(reference[1]!, theme);
  return parseHex(value);
}

function token(name: string, theme: 'light' | 'dark'): Colour {
  if (name === 'accent') return accentOf(token(theme === 'light' ? 'crust-600' : 'crust-400', theme), theme);
  const value = declared.get(name);
  if (value === undefined) throw new Error(`tokens.css has no --${name}`);
  return resolve(value, theme);
}

const surfaces = ['surface', 'surface-raised', 'surface-sunken'];
const text: [string, string][] = [
  ...surfaces.flatMap((surface) =>
    ['ink', 'ink-soft', 'link', 'accent', 'ok', 'bad', 'warn', 'note'].map((ink): [string, string] => [
      ink,
      surface,
    ]),
  ),
  ...['ok', 'bad', 'warn', 'note'].map((tone): [string, string] => [tone, `${tone}-surface`]),
  ...['ok', 'bad', 'warn', 'note'].map((tone): [string, string] => ['ink', `${tone}-surface`]),
  ['accent-ink', 'accent'],
  ['danger-ink', 'bad'],
  ['surface', 'ink'],
  ['surface', 'ok'],
  ['loyalty-ink', 'loyalty'],
  ['loyalty-soft', 'loyalty'],
  ...['butter', 'rose', 'sage', 'sky', 'cocoa', 'linen'].map((tint): [string, string] => [
    'ink',
    `tint-${tint}`,
  ]),
];
const parts: [string, string][] = surfaces.flatMap((surface) => [
  ['line-strong', surface],
  ['focus', surface],
]);

it('moves within 150 to 250 ms, and not at all with reduced motion', () => {
  const motions = ['motion-quick', 'motion', 'motion-slow'];
  const [, still] = css.split('@media (prefers-reduced-motion: reduce)');
  for (const name of motions) {
    const ms = Number(/^(\d+)ms$/.exec(declared.get(name) ?? '')?.[1]);
    expect(ms, name).toBeGreaterThanOrEqual(150);
    expect(ms, name).toBeLessThanOrEqual(250);
    expect(still, name).toContain(`--${name}: 0s;`);
  }
});

describe.each(['light', 'dark'] as const)('the %s theme', (theme) => {
  it.each(text)('reads %s on %s at 4.5 to 1 or more', (ink, ground) => {
    expect(contrast(token(ink, theme), token(ground, theme))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(parts)('shows %s on %s at 3 to 1 or more', (part, ground) => {
    expect(contrast(token(part, theme), token(ground, theme))).toBeGreaterThanOrEqual(3);
  });

  it('keeps any brand readable as the accent', () => {
    const levels = [0, 51, 102, 153, 204, 255];
    for (const red of levels) {
      for (const green of levels) {
        for (const blue of levels) {
          const accent = accentOf([red / 255, green / 255, blue / 255], theme);
          const name = `rgb(${red} ${green} ${blue})`;
          expect(contrast(token('accent-ink', theme), accent), name).toBeGreaterThanOrEqual(4.5);
          expect(contrast(token('surface', theme), accent), name).toBeGreaterThanOrEqual(4.5);
        }
      }
    }
  });

  it('computes the accent as tokens.css declares it', () => {
    expect(css).toContain('oklch(from var(--brand, var(--crust-600)) min(l, 0.505) min(c, 0.15) h)');
    expect(css).toContain(
      'oklch(from var(--brand, var(--crust-400)) max(l, 0.78) min(c, 0.125) max(h + 8, min(66, 2 * h - 4)))',
    );
  });
});
