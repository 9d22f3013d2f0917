/** More shapes of the counter: folded, rolled, layered and toasted things, in a 256 × 256 box. */

/** A flaky triangle: jesuíta when iced, chamuça when fried. */
export function triangle(light: string, dark: string, icing: string | null): string {
  const glaze = icing
    ? `<path d="M128 34 Q140 34 148 50 L222 164 Q226 176 210 178 Q128 190 46 178 Q30 176 34 164 L108 50 Q116 34 128 34Z" fill="${icing}"/>
       <path d="M84 140 Q104 128 116 142 T156 134" stroke="#c98a3a" stroke-width="6" stroke-linecap="round" fill="none" opacity=".5"/>`
    : `<path d="M128 52 L66 168 M128 52 L192 168" stroke="#fff" stroke-opacity=".3" stroke-width="8" stroke-linecap="round"/>`;
  return `<path d="M128 48 Q142 48 150 64 L228 184 Q236 214 206 218 Q128 228 50 218 Q20 214 28 184 L106 64 Q114 48 128 48Z" fill="${dark}"/>
    <path d="M34 184 Q128 202 222 184 M38 198 Q128 214 218 198" stroke="${light}" stroke-width="6" fill="none" stroke-linecap="round"/>
    <path d="M128 38 Q142 38 150 54 L224 170 Q230 184 210 186 Q128 198 46 186 Q26 184 32 170 L106 54 Q114 38 128 38Z" fill="${light}"/>${glaze}
    <ellipse cx="106" cy="84" rx="9" ry="26" fill="#fff" opacity=".35" transform="rotate(28 106 84)"/>`;
}

/** A rounded fried roll or a filled puff: croquete, pastel de bacalhau, travesseiro. */
export function roll(
  light: string,
  dark: string,
  marks: 'crumbs' | 'sugar' | 'slashes',
  width = 214,
  height = 108,
): string {
  const x = 128 - width / 2;
  const y = 128 - height / 2;
  const texture = Array.from({ length: marks === 'slashes' ? 5 : 44 }, (_, i) => {
    if (marks === 'slashes') {
      const left = x + 34 + i * ((width - 68) / 4);
      return `<path d="M${left - 10} ${y + height * 0.72} L${left + 10} ${y + 18}" stroke="#8a4d1c" stroke-opacity=".45" stroke-width="8" stroke-linecap="round"/>`;
    }
    const reach = Math.sqrt((i + 0.5) / 44) * 0.46;
    const cx = 128 + width * reach * Math.cos(i * 2.39996);
    const cy = 128 + height * 0.86 * reach * Math.sin(i * 2.39996);
    return `<circle cx="${cx.toFixed(1)}" cy="${cy.toFixed(1)}" r="${2.4 + (i % 3)}" fill="${marks === 'sugar' ? '#fff' : '#8a4d1c'}" opacity="${marks === 'sugar' ? 0.9 : 0.3}"/>`;
  }).join('');
  return `<defs><linearGradient id="r${width}${height}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></linearGradient></defs>
    <g transform="translate(0 22) rotate(-14 128 128)"><rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${height * 0.42}" fill="url(#r${width}${height})"/>
    ${texture}<rect x="${x + 30}" y="${y + 10}" width="${width - 90}" height="12" rx="6" fill="#fff" opacity=".4"/></g>`;
}

/** Two coils of caramelised puff pastry that meet in a point: palmier. */
export function palmier(): string {
  const coil = 'M-2 198 Q74 168 96 110 Q104 52 58 46 Q20 48 18 92 Q24 122 52 114 Q70 100 54 86';
  const half = (side: 1 | -1) =>
    `<g transform="translate(128 6) scale(${side} 1)" fill="none" stroke-linecap="round" stroke-linejoin="round">
     <path d="M-2 204 Q92 176 104 110 Q108 40 56 36 Q6 42 0 92Z" fill="#e3a04a" stroke="#b36a22" stroke-width="12"/>
     <path d="${coil}" stroke="#b36a22" stroke-width="20" transform="translate(0 5)"/><path d="${coil}" stroke="#fbd695" stroke-width="16"/></g>`;
  return `${half(-1)}${half(1)}`;
}

/** A coiled sweet roll with icing. */
export function spiral(dough: string, line: string): string {
  return `<circle cx="128" cy="132" r="102" fill="${line}"/><circle cx="128" cy="126" r="102" fill="${dough}"/>
    <path d="M128 126 Q150 108 156 134 Q152 164 120 160 Q86 148 96 110 Q118 74 162 88 Q206 112 190 164 Q160 208 104 196 Q50 172 56 112 Q74 58 130 44" stroke="${line}" stroke-width="11" fill="none" stroke-linecap="round"/>
    <path d="M76 76 Q104 54 140 62" stroke="#fff" stroke-opacity=".65" stroke-width="13" stroke-linecap="round" fill="none"/>
    <path d="M174 92 Q198 120 184 152 M100 182 Q128 196 156 186" stroke="#fff" stroke-opacity=".6" stroke-width="10" stroke-linecap="round" fill="none"/>
    <circle cx="94" cy="132" r="8" fill="#c53b3b"/><circle cx="164" cy="120" r="8" fill="#4e8f3c"/><circle cx="132" cy="182" r="8" fill="#c53b3b"/>`;
}

/** A slice or a block in layers, top first. */
export function layers(colors: string[], top: string): string {
  const height = 104 / colors.length;
  const bands = colors
    .map(
      (color, i) =>
        `<path d="M30 ${104 + i * height} L128 ${140 + i * height} L226 ${104 + i * height} V${105 + (i + 1) * height} L128 ${141 + (i + 1) * height} L30 ${105 + (i + 1) * height}Z" fill="${color}"/>`,
    )
    .join('');
  return `${bands}<path d="M128 140 V244 L226 208 V104Z" fill="#4a2410" opacity=".14"/>
    <path d="M30 104 L128 66 L226 104 L128 142Z" fill="${top}"/><path d="M64 104 L128 80 L158 92" stroke="#fff" stroke-opacity=".55" stroke-width="6" fill="none" stroke-linecap="round"/>`;
}

/** A cake in its paper band or cup: bolo de arroz, queque. */
export function paperCake(dough: [string, string], paper: string, bits: string[]): string {
  const flecks = bits.map(
    (color, i) =>
      `<ellipse cx="${76 + ((i * 47) % 106)}" cy="${72 + ((i * 23) % 42)}" rx="9" ry="6" fill="${color}" transform="rotate(${i * 40} ${76 + ((i * 47) % 106)} ${72 + ((i * 23) % 42)})"/>`,
  );
  return `<defs><radialGradient id="pc${bits.length}" cx="40%" cy="30%" r="80%"><stop offset="0" stop-color="${dough[0]}"/><stop offset="1" stop-color="${dough[1]}"/></radialGradient></defs>
    <path d="M52 118 L68 216 Q128 240 188 216 L204 118Z" fill="${paper}"/>
    <path d="M80 126 L90 222 M108 128 L112 228 M148 128 L144 228 M176 126 L166 222" stroke="#8a5a2c" stroke-opacity=".3" stroke-width="5" stroke-linecap="round"/>
    <path d="M38 118 Q30 92 62 78 Q78 38 128 40 Q178 38 194 78 Q226 92 218 118 Q214 138 128 142 Q42 138 38 118Z" fill="url(#pc${bits.length})"/>${flecks.join('')}
    <ellipse cx="98" cy="66" rx="26" ry="9" fill="#fff" opacity=".4" transform="rotate(-18 98 66)"/>`;
}

/** A ring cake with candied fruit or nuts: bolo-rei, bolo-rainha. */
export function ring(gems: string[]): string {
  const fruit = Array.from({ length: 16 }, (_, i) => {
    const angle = (i / 16) * Math.PI * 2;
    const x = 128 + 78 * Math.cos(angle);
    const y = 116 + 56 * Math.sin(angle);
    return `<ellipse cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" rx="14" ry="10" fill="${gems[i % gems.length]}" transform="rotate(${i * 37} ${x.toFixed(1)} ${y.toFixed(1)})"/><circle cx="${(x - 4).toFixed(1)}" cy="${(y - 4).toFixed(1)}" r="3" fill="#fff" opacity=".7"/>`;
  }).join('');
  const hole = 'M128 92 a34 22 0 1 0 .1 0Z';
  return `<path fill-rule="evenodd" d="M128 42 a114 92 0 1 0 .1 0Z ${hole}" fill="#a4591d"/>
    <path fill-rule="evenodd" d="M128 26 a112 88 0 1 0 .1 0Z ${hole}" fill="#d98f3d"/>
    <path d="M44 88 Q66 44 128 40 Q190 44 212 88" stroke="#f6cd8c" stroke-width="16" stroke-linecap="round" fill="none" opacity=".7"/>${fruit}`;
}

/** Slices of bread with what is between them, seen from the side of the cut; grilled or not. */
export function stacked(crust: string, crumb: string, fillings: string[], grilled: boolean): string {
  const grill = grilled
    ? '<path d="M72 66 L120 98 M104 52 L158 90 M140 46 L194 84" stroke="#7c4315" stroke-opacity=".55" stroke-width="9" stroke-linecap="round"/>'
    : '';
  const bands = fillings.map((color, i) => {
    const y = 118 + i * 18;
    return `<path d="M24 ${y} Q60 ${y + 18} 92 ${y + 24} T${164} ${y + 26} Q204 ${y + 18} 232 ${y} L228 ${y + 22} Q128 ${y + 58} 28 ${y + 22}Z" fill="${color}"/>`;
  });
  const low = 112 + fillings.length * 18;
  return `<path d="M26 ${low} L128 ${low + 36} L230 ${low} V${low + 26} Q228 ${low + 34} 128 ${low + 66} Q28 ${low + 34} 26 ${low + 26}Z" fill="${crust}"/>
    <path d="M26 ${low} L128 ${low + 36} L230 ${low} V${low + 12} L128 ${low + 48} L26 ${low + 12}Z" fill="${crumb}"/>${bands.join('')}
    <path d="M26 82 L128 120 L230 82 V108 L128 146 L26 108Z" fill="${crumb}"/>
    <path d="M26 78 Q28 70 120 40 Q128 38 138 40 Q226 70 230 78 L230 88 L128 126 L26 88Z" fill="${crust}"/>
    <path d="M50 80 L128 50 L206 80 L128 110Z" fill="#fff" opacity=".16"/>${grill}`;
}
