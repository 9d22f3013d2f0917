/** Red, green and blue of sRGB, 0 to 1. */
export type Colour = [number, number, number];

export function parseHex(hex: string): Colour {
  const digits = /^#([0-9a-f]{6})$/.exec(hex)?.[1];
  if (!digits) throw new Error(`not a colour: ${hex}`);
  const part = (start: number) => Number.parseInt(digits.slice(start, start + 2), 16) / 255;
  return [part(0), part(2), part(4)];
}

const toLinear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const fromLinear = (value: number) =>
  value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;
const clamp = (value: number) => Math.min(1, Math.max(0, value));

/** The ratio of WCAG 2, 1 to 21. */
export function contrast(one: Colour, other: Colour): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: Colour): number {
  const [red, green, blue] = colour.map(toLinear) as Colour;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The accent that tokens.css makes of a brand's colour: lightness and chroma held, and in the dark a little warmer, an orange as warm as the house's. */
export function accentOf(brand: Colour, theme: 'light' | 'dark'): Colour {
  const [lightness, a, b] = toOklab(brand);
  const chroma = Math.hypot(a, b);
  const light = theme === 'light';
  const kept = Math.min(chroma, light ? 0.15 : 0.125);
  const degrees = ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360;
  const hue = ((light ? degrees : Math.max(degrees + 8, Math.min(66, 2 * degrees - 4))) * Math.PI) / 180;
  const held = light ? Math.min(lightness, 0.505) : Math.max(lightness, 0.78);
  return fromOklab(held, kept * Math.cos(hue), kept * Math.sin(hue));
}

// The matrices of CSS Color 4, section 18.
function toOklab(colour: Colour): [number, number, number] {
  const [red, green, blue] = colour.map(toLinear) as Colour;
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  ];
}

/** Outside the gamut the parts are clipped, as browsers do. */
function fromOklab(lightness: number, a: number, b: number): Colour {
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const red = 4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short;
  const green = -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short;
  const blue = -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short;
  return [red, green, blue].map((value) => fromLinear(clamp(value))) as Colour;
}
