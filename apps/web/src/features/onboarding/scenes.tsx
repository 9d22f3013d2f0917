import { m } from '@fornada/copy/messages.ts';
import { cents } from '@fornada/domain/money.ts';
import { Azulejo } from '@fornada/ui/azulejo.tsx';
import { IconBell } from '@fornada/ui/icons/navigation.tsx';
import { LoyaltyCard } from '@fornada/ui/loyalty-card.tsx';
import type { ReactNode } from 'react';

/** What a slide is about, before a wall of tiles: decoration, never information. */
function Scene({ children }: { children: ReactNode }) {
  return (
    <div className="onboarding-picture" aria-hidden="true" inert>
      <Azulejo columns={8} rows={8} />
      <div className="onboarding-scene">{children}</div>
    </div>
  );
}

/** Where the oven was hottest, and how dark it left it. */
const burnt: [x: number, y: number, width: number, height: number, color: string][] = [
  [45, 50, 10, 6, '#4a1c06'],
  [52, 46, 6, 4, '#8f4a14'],
  [74, 44, 6, 4, '#8f4a14'],
  [78, 68, 9, 7, '#4a1c06'],
  [72, 72, 7, 4, '#8f4a14'],
  [51, 77, 8, 5, '#4a1c06'],
  [60, 61, 4, 3, '#8f4a14'],
  [37, 65, 3, 5, '#8f4a14'],
  [62, 34, 6, 3, '#4a1c06'],
  [86, 56, 3, 5, '#8f4a14'],
];

/** A pastel de nata on its plate, from above, in the light of the menu's pictures: it comes from the left, and from behind. */
export function PastryScene() {
  return (
    <Scene>
      <svg className="onboarding-pastry" viewBox="0 0 120 120" focusable="false" aria-hidden="true">
        <defs>
          <linearGradient id="nata-plate" x2="1" y2="1">
            <stop stopColor="#fffefb" />
            <stop offset="1" stopColor="#e9dfd2" />
          </linearGradient>
          <linearGradient id="nata-shell" x2="1" y2="1">
            <stop stopColor="#fbe0a6" />
            <stop offset=".5" stopColor="#e0a04a" />
            <stop offset="1" stopColor="#96501a" />
          </linearGradient>
          <radialGradient id="nata-cream" cx=".36" cy=".3" r=".8">
            <stop stopColor="#ffe27a" />
            <stop offset=".5" stopColor="#fdc53a" />
            <stop offset="1" stopColor="#d98218" />
          </radialGradient>
          <filter id="nata-soft" x="-50%" y="-50%" width="200%" height="200%">
            <feGaussianBlur stdDeviation="1.8" />
          </filter>
        </defs>
        <circle cx="60" cy="60" r="60" fill="url(#nata-plate)" />
        <circle cx="60" cy="60" r="53" fill="none" stroke="#9db6d8" strokeWidth="1.4" />
        <circle cx="65" cy="66" r="43" fill="#5a3620" opacity=".45" filter="url(#nata-soft)" />
        <circle cx="60" cy="60" r="38.5" fill="#7f4012" stroke="url(#nata-shell)" strokeWidth="9" />
        <g fill="none" strokeWidth="9">
          <circle cx="60" cy="60" r="38.5" stroke="#8a4712" strokeDasharray=".8 3.4" opacity=".4" />
          <circle cx="60" cy="60" r="38.5" stroke="#fff0c8" strokeDasharray=".6 6.9" opacity=".5" />
        </g>
        <circle cx="60.6" cy="60.8" r="33" fill="url(#nata-cream)" />
        <g filter="url(#nata-soft)">
          {burnt.map(([x, y, width, height, color]) => (
            <ellipse key={`${x} ${y}`} cx={x} cy={y} rx={width} ry={height} fill={color} opacity=".8" />
          ))}
        </g>
        <path
          d="M37 48a27 27 0 0 1 17-15"
          fill="none"
          stroke="#fffbe6"
          strokeWidth="4"
          strokeLinecap="round"
          filter="url(#nata-soft)"
        />
      </svg>
    </Scene>
  );
}

/** The card, well on its way to the next six euros. */
export function CardScene() {
  return (
    <Scene>
      <div className="onboarding-card">
        <LoyaltyCard compact balance={cents(600)} points={7} chain={m.loyalty_chain()} />
      </div>
    </Scene>
  );
}

/** The one message that everybody wants. */
export function NoticeScene() {
  return (
    <Scene>
      <p className="onboarding-notice">
        <IconBell />
        <strong>{m.onboarding_scene_ready()}</strong>
        <span>#042</span>
      </p>
    </Scene>
  );
}
