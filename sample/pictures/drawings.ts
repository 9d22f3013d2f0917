/**
 * The Portuguese classics that no emoji set has, drawn as parametric SVG shapes in a 256 × 256 box,
 * soft-shaded so that they sit beside the Fluent Emoji.
 */

let gradients = 0;

function radial(light: string, dark: string, x = 40, y = 28): { id: string; def: string } {
  const id = `g${++gradients}`;
  const stops = `<stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${dark}"/>`;
  return { id, def: `<radialGradient id="${id}" cx="${x}%" cy="${y}%" r="78%">${stops}</radialGradient>` };
}

function linear(stops: string[], vertical = true): { id: string; def: string } {
  const id = `g${++gradients}`;
  const marks = stops.map((color, i) => `<stop offset="${i / (stops.length - 1)}" stop-color="${color}"/>`);
  const end = vertical ? 'x2="0" y2="1"' : 'x2="1" y2="0"';
  return { id, def: `<linearGradient id="${id}" x1="0" y1="0" ${end}>${marks.join('')}</linearGradient>` };
}

/** Points spread evenly over an ellipse without randomness, so that a picture is the same on every run. */
function scatter(count: number, cx: number, cy: number, rx: number, ry: number): [number, number][] {
  return Array.from({ length: count }, (_, i) => {
    const angle = i * 2.39996;
    const reach = Math.sqrt((i + 0.5) / count);
    return [cx + rx * reach * Math.cos(angle), cy + ry * reach * Math.sin(angle)];
  });
}

const dots = (points: [number, number][], radius: number, colors: string[], opacity = 1) =>
  points
    .map(([x, y], i) => {
      const size = radius * (0.75 + 0.25 * ((i * 7) % 3));
      return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${size.toFixed(1)}" fill="${colors[i % colors.length]}" opacity="${opacity}"/>`;
    })
    .join('');

/** A fluted pastry cup seen from a little above: pastel de nata, queijada, empada. */
export function tart(
  filling: [string, string],
  spots: { color: string; count: number; radius: number },
): string {
  const crust = linear(['#c9792e', '#e7a955', '#f3c67c', '#dc9440', '#b0641f'], false);
  const top = radial(filling[0], filling[1], 42, 35);
  const ridges = Array.from({ length: 13 }, (_, i) => {
    const x = 40 + i * 14.6;
    const foot = 74 + i * 9;
    return `<path d="M${x} 112 L${foot} 208" stroke="#8f4d16" stroke-opacity=".28" stroke-width="4" stroke-linecap="round"/>`;
  }).join('');
  return `<defs>${crust.def}${top.def}</defs>
    <path d="M26 104 Q30 150 66 206 Q128 232 190 206 Q226 150 230 104Z" fill="url(#${crust.id})"/>${ridges}
    <ellipse cx="128" cy="102" rx="106" ry="54" fill="url(#${crust.id})"/>
    <ellipse cx="128" cy="100" rx="98" ry="47" fill="#a85d1f" opacity=".55"/>
    <ellipse cx="128" cy="103" rx="92" ry="42" fill="url(#${top.id})"/>
    <g transform="translate(0 45) scale(1 .56)">${dots(scatter(spots.count, 128, 104, 78, 60), spots.radius * 1.1, [spots.color], 0.72)}</g>
    <path d="M62 90 Q92 70 140 70" stroke="#fff" stroke-opacity=".5" stroke-width="7" stroke-linecap="round" fill="none"/>`;
}

/** A round loaf; `scores` are the cuts, `flour` the dusting. */
export function loaf(
  light: string,
  dark: string,
  scores: 'one' | 'cross' | 'cracked' | 'seeds' | 'none',
  flat = 1,
): string {
  const body = radial(light, dark);
  const cut = `stroke="#fff3dc" stroke-opacity=".85" stroke-width="11" stroke-linecap="round" fill="none"`;
  const marks = {
    none: '',
    one: `<path d="M60 128 Q128 84 196 118" ${cut}/>`,
    cross: `<path d="M70 140 Q128 96 190 112" ${cut}/><path d="M106 78 Q138 120 150 180" ${cut}/>`,
    cracked: `<path d="M50 130 L86 108 L108 132 L142 98 L168 126 L206 108 M108 132 L118 172 M142 98 L132 74 M168 126 L176 168" stroke="#fff3dc" stroke-opacity=".75" stroke-width="7" stroke-linecap="round" stroke-linejoin="round" fill="none"/>`,
    seeds: dots(scatter(46, 128, 122, 84, 58), 3.6, ['#fbe7bd', '#6b4a25', '#d8a860']),
  }[scores];
  return `<defs>${body.def}</defs><g transform="translate(0 ${208 - 208 * flat}) scale(1 ${flat})">
    <path d="M22 148 Q22 58 128 54 Q234 58 234 148 Q232 204 128 208 Q24 204 22 148Z" fill="url(#${body.id})"/>
    <path d="M30 168 Q60 204 128 206 Q196 204 226 168 Q200 190 128 192 Q56 190 30 168Z" fill="#5b2f0e" opacity=".22"/>
    ${marks}<ellipse cx="92" cy="82" rx="38" ry="12" fill="#fff" opacity=".28" transform="rotate(-16 92 82)"/></g>`;
}

/** A sugared bun, split and filled when there is a filling: bola de Berlim, pão de deus, sonhos. */
export function bun(light: string, dark: string, filling: string | null, topping: string[]): string {
  const body = radial(light, dark);
  const split = filling
    ? `<path d="M26 138 Q128 176 230 138 Q236 164 222 172 Q128 206 34 172 Q20 164 26 138Z" fill="${filling}"/>
       <path d="M40 158 Q128 190 214 158" stroke="#fff" stroke-opacity=".5" stroke-width="6" fill="none" stroke-linecap="round"/>`
    : '';
  return `<defs>${body.def}</defs>
    <ellipse cx="128" cy="172" rx="102" ry="50" fill="${dark}"/>
    <path d="M22 140 Q22 48 128 46 Q234 48 234 140 Q230 176 128 184 Q26 176 22 140Z" fill="url(#${body.id})"/>${split}
    ${dots(scatter(topping.length ? 58 : 0, 128, 104, 88, 44), 3.2, topping, 0.9)}
    <ellipse cx="90" cy="76" rx="34" ry="12" fill="#fff" opacity=".3" transform="rotate(-18 90 76)"/>`;
}

/** A tall glass with layers of drink from top to bottom. */
export function glass(
  layers: string[],
  garnish: { straw?: string; ice?: boolean; foam?: string; leaf?: boolean; slice?: string } = {},
): string {
  const drink = linear(layers);
  const straw = garnish.straw
    ? `<path d="M150 196 L176 22 L206 14" stroke="${garnish.straw}" stroke-width="11" fill="none" stroke-linecap="round" stroke-linejoin="round"/>`
    : '';
  const ice = garnish.ice
    ? `<g fill="#fff" opacity=".5"><rect x="92" y="84" width="34" height="34" rx="8" transform="rotate(-14 109 101)"/><rect x="132" y="96" width="34" height="34" rx="8" transform="rotate(18 149 113)"/><rect x="104" y="130" width="32" height="32" rx="8" transform="rotate(8 120 146)"/></g>`
    : '';
  const foam = garnish.foam
    ? `<path d="M70 66 Q80 42 104 52 Q126 32 148 50 Q176 40 186 66 L183 84 Q128 96 73 84Z" fill="${garnish.foam}"/>`
    : '';
  const slice = garnish.slice
    ? `<circle cx="186" cy="66" r="34" fill="${garnish.slice}"/><circle cx="186" cy="66" r="25" fill="#fff" opacity=".45"/><path d="M186 42v48M162 66h48M169 49l34 34M203 49l-34 34" stroke="${garnish.slice}" stroke-width="4"/>`
    : '';
  const leaf = garnish.leaf
    ? `<path d="M104 62 Q84 24 56 26 Q64 56 104 62Z" fill="#5d9c3f"/><path d="M112 60 Q116 22 142 14 Q148 44 112 60Z" fill="#78b552"/>`
    : '';
  return `<defs>${drink.def}</defs>${straw}
    <path d="M64 54 L192 54 L176 222 Q174 236 160 236 L96 236 Q82 236 80 222Z" fill="#fff" opacity=".55"/>
    <path d="M72 72 L184 72 L170 218 Q169 226 160 226 L96 226 Q87 226 86 218Z" fill="url(#${drink.id})"/>${ice}${foam}${leaf}${slice}
    <path d="M88 92 L98 204" stroke="#fff" stroke-opacity=".6" stroke-width="9" stroke-linecap="round"/>
    <path d="M64 54 L192 54" stroke="#fff" stroke-opacity=".9" stroke-width="6" stroke-linecap="round"/>`;
}

/** A cup on its saucer; `size` 1 is a large cup, 0.72 an espresso cup. */
export function cup(
  drink: string,
  crema: string,
  size: number,
  art: 'none' | 'swirl' | 'cocoa' | 'drop' = 'none',
  china = '#fffaf2',
): string {
  const body = linear([china, '#ead8c3', '#cdb298'], false);
  const top = radial(crema, drink, 50, 50);
  const arts = {
    none: '',
    swirl: `<path d="M128 122 Q96 100 112 88 Q126 82 128 98 Q130 82 144 88 Q160 100 128 122Z" fill="#fffaf2" opacity=".92"/>`,
    cocoa: dots(scatter(30, 128, 102, 44, 15), 3, ['#7a4320', '#945a31']),
    drop: `<ellipse cx="128" cy="102" rx="20" ry="8" fill="#fff1dc" opacity=".9"/>`,
  }[art];
  return `<defs>${body.def}${top.def}</defs>
    <ellipse cx="128" cy="208" rx="112" ry="30" fill="#d9c1a8"/><ellipse cx="128" cy="202" rx="112" ry="30" fill="${china}"/><ellipse cx="128" cy="202" rx="70" ry="16" fill="#e2cdb6"/>
    <g transform="translate(${128 - 128 * size} ${200 - 200 * size}) scale(${size})">
    <path d="M196 116 Q248 108 242 146 Q236 178 182 172" stroke="#dcc6ae" stroke-width="17" fill="none" stroke-linecap="round"/>
    <path d="M48 100 Q50 186 98 206 L158 206 Q206 186 208 100Z" fill="url(#${body.id})"/>
    <ellipse cx="128" cy="100" rx="80" ry="31" fill="${china}"/><ellipse cx="128" cy="102" rx="70" ry="24" fill="url(#${top.id})"/>${arts}</g>`;
}

/** A bowl of something: soup, cream, rice pudding, salad. */
export function bowl(
  light: string,
  dark: string,
  toppings: { colors: string[]; count: number; radius: number },
  china = '#fffaf2',
): string {
  const side = linear([china, '#e6d2bb', '#c6a98d'], false);
  const soup = radial(light, dark, 45, 40);
  return `<defs>${side.def}${soup.def}</defs>
    <path d="M16 112 Q24 204 94 224 L162 224 Q232 204 240 112Z" fill="url(#${side.id})"/>
    <path d="M22 142 Q128 190 234 142" stroke="#2f5f9e" stroke-opacity=".55" stroke-width="7" fill="none"/>
    <ellipse cx="128" cy="110" rx="113" ry="50" fill="${china}"/><ellipse cx="128" cy="113" rx="100" ry="41" fill="url(#${soup.id})"/>
    ${dots(scatter(toppings.count, 128, 112, 82, 29), toppings.radius, toppings.colors)}`;
}

/** A drinks can or a bottle in one colour with a light label. */
export function can(color: string, dark: string, label: string): string {
  const body = linear([dark, color, '#ffffff', color, dark], false);
  return `<defs>${body.def}</defs><path d="M82 36 L174 36 L186 58 L186 208 L172 228 L84 228 L70 208 L70 58Z" fill="${color}"/>
    <path d="M70 58 L186 58 L186 208 L70 208Z" fill="url(#${body.id})" opacity=".55"/>
    <ellipse cx="128" cy="38" rx="46" ry="11" fill="#e9e4de"/><ellipse cx="128" cy="38" rx="36" ry="7" fill="#bdb6ad"/>
    <circle cx="128" cy="134" r="36" fill="#fffaf2"/><circle cx="128" cy="134" r="26" fill="${label}"/>`;
}

/** A bottle in glass or clear plastic. */
export function bottle(color: string, dark: string, cap: string, label: string): string {
  const body = linear([dark, color, '#ffffff', color, dark], false);
  const shape =
    'M110 40 L146 40 L146 74 Q176 96 176 124 L176 216 Q176 234 158 234 L98 234 Q80 234 80 216 L80 124 Q80 96 110 74Z';
  return `<defs>${body.def}</defs><path d="${shape}" fill="${color}"/><path d="${shape}" fill="url(#${body.id})" opacity=".5"/>
    <rect x="106" y="20" width="44" height="26" rx="7" fill="${cap}"/><rect x="80" y="134" width="96" height="58" fill="#fffaf2"/>
    <path d="M128 144 Q150 168 128 184 Q106 168 128 144Z" fill="${label}"/><path d="M96 118 L96 220" stroke="#fff" stroke-opacity=".55" stroke-width="8" stroke-linecap="round"/>`;
}

/** The house's pastel de nata. */
export const nata = tart(['#ffe27a', '#f2ab2e'], { color: '#6b2d0c', count: 11, radius: 11 });
