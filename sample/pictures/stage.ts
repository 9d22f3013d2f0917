/** Paints a scene: the wall, the table, and what stands on it. */
import sharp, { type Sharp } from 'sharp';
import { compose } from './compose.ts';
import type { Scene } from './props.ts';

function wall({ wall: kind, wallColor, tableColor }: Scene): string {
  const tile =
    kind === 'azulejo'
      ? `<pattern id="t" width="90" height="90" patternUnits="userSpaceOnUse"><rect width="90" height="90" fill="${wallColor}"/><g fill="none" stroke="#2f5f9e" stroke-opacity=".2" stroke-width="3"><rect x="1" y="1" width="88" height="88" stroke-opacity=".1"/><circle cx="45" cy="45" r="17"/><path d="M45 4Q62 28 86 45Q62 62 45 86Q28 62 4 45Q28 28 45 4Z"/><path d="M0 18A18 18 0 0 0 18 0M72 0A18 18 0 0 0 90 18M90 72A18 18 0 0 0 72 90M18 90A18 18 0 0 0 0 72"/></g><g fill="#2f5f9e" fill-opacity=".17"><circle cx="45" cy="45" r="7"/><ellipse cx="45" cy="24" rx="4" ry="8"/><ellipse cx="45" cy="66" rx="4" ry="8"/><ellipse cx="24" cy="45" rx="8" ry="4"/><ellipse cx="66" cy="45" rx="8" ry="4"/></g></pattern>`
      : '';
  const stars = Array.from(
    { length: 26 },
    (_, i) =>
      `<circle cx="${(i * 157) % 960}" cy="${(i * 89) % 300}" r="${1.4 + (i % 3)}" fill="#fff3d0" opacity="${0.3 + (i % 4) * 0.15}"/>`,
  ).join('');
  const sky = kind === 'night' ? stars : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="540"><defs>${tile}
    <radialGradient id="l" cx="50%" cy="34%" r="70%"><stop offset="0" stop-color="#fff" stop-opacity="${kind === 'night' ? 0.2 : 0.62}"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>
    <linearGradient id="b" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".3"/><stop offset=".2" stop-color="#fff" stop-opacity=".05"/><stop offset="1" stop-color="#2b1206" stop-opacity=".28"/></linearGradient></defs>
    <rect width="960" height="540" fill="${kind === 'azulejo' ? 'url(#t)' : wallColor}"/>${sky}<rect width="960" height="540" fill="url(#l)"/>
    <rect y="404" width="960" height="136" fill="${tableColor}"/><rect y="404" width="960" height="136" fill="url(#b)"/><rect y="404" width="960" height="5" fill="#fff" opacity=".35"/></svg>`;
}

/** The whole stage, 960 × 540. */
export async function paint(scene: Scene): Promise<Sharp> {
  return compose(sharp(Buffer.from(wall(scene))), 540, scene.things);
}
