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

const burnt: [x: number, y: number, width: number, height: number][] = [
  [46, 50, 11, 8],
  [74, 44, 7, 5],
  [76, 70, 10, 8],
  [52, 78, 7, 6],
  [60, 62, 4, 3],
  [38, 66, 4, 4],
  [61, 34, 5, 3],
  [88, 57, 3, 4],
];

/** A pastel de nata on its plate, from above. */
export function PastryScene() {
  return (
    <Scene>
      <svg className="onboarding-pastry" viewBox="0 0 120 120" focusable="false" aria-hidden="true">
        <circle cx="60" cy="60" r="60" fill="#fffdf9" />
        <circle cx="60" cy="60" r="53" fill="none" stroke="#e2ecf8" strokeWidth="2" />
        <ellipse cx="60" cy="65" rx="44" ry="42" fill="#2a1810" opacity="0.14" />
        <circle cx="60" cy="60" r="39" fill="#e09a4a" stroke="#c4762c" strokeWidth="7" />
        <circle
          cx="60"
          cy="60"
          r="39"
          fill="none"
          stroke="#f5c98b"
          strokeWidth="7"
          strokeDasharray="4.1 4.07"
        />
        <circle cx="60" cy="60" r="34" fill="#f7b93f" />
        <circle cx="58" cy="57" r="29" fill="#ffd667" />
        {burnt.map(([x, y, width, height]) => (
          <ellipse key={`${x} ${y}`} cx={x} cy={y} rx={width / 1.6} ry={height / 1.6} fill="#8a4513" />
        ))}
        <path
          d="M36 46a29 29 0 0 1 20-16"
          fill="none"
          stroke="#fff4cf"
          strokeWidth="3"
          strokeLinecap="round"
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
