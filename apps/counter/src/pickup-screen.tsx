import { realtimePaths, type PickupScreen as Shown } from '@fornada/contract/realtime.ts';
import { valueAt } from '@fornada/contract/stream-tree.ts';
import { m } from '@fornada/copy/messages.ts';
import { useEffect, useRef } from 'react';
import './pickup-screen.css';
import { renewScreenToken, screenToken } from './screen-identity.ts';
import { useNow } from './use-now.ts';
import { useShopStream } from './use-shop-stream.ts';

/** The shop's number in the address of its public screen, or null on any other page. */
export function screenShop(path: string): number | null {
  const [, shop] = /^\/balcao\/ecra\/(\d{1,9})\/?$/.exec(path) ?? [];
  return shop === undefined ? null : Number(shop);
}

/** Numbers received, in preparation and ready, for a television: nobody signs in, and nothing says who ordered. */
export function PickupScreen({ shop }: { shop: number }) {
  const path = realtimePaths.screen(shop);
  const { tree, lost } = useShopStream(path, screenToken, renewScreenToken);
  const now = useNow(10_000);
  const shown = valueAt(tree, path) as Shown | undefined;
  const received = shown?.recebidas ?? [];
  const preparing = shown?.em_preparacao ?? [];
  const ready = shown?.prontas ?? [];
  const fresh = useFresh(ready, tree !== undefined);

  return (
    <main className="screen">
      <header>
        <h1>{shown ? shown.loja : m.board_screen_title()}</h1>
        <time className="screen-clock">
          {new Intl.DateTimeFormat('pt-PT', { hour: '2-digit', minute: '2-digit' }).format(now)}
        </time>
      </header>
      {tree !== undefined && !shown ? (
        <p className="screen-empty">{m.board_screen_unknown()}</p>
      ) : (
        <div className="screen-lists" aria-busy={tree === undefined}>
          <section className="screen-received" aria-label={m.board_screen_received()}>
            <h2>{m.board_screen_received()}</h2>
            <Numbers codes={received} empty={m.board_screen_none_received()} />
          </section>
          <section aria-label={m.counter_column_preparing()}>
            <h2>{m.counter_column_preparing()}</h2>
            <Numbers codes={preparing} empty={m.board_screen_nothing()} />
          </section>
          <section className="screen-ready" aria-label={m.counter_column_ready()} aria-live="polite">
            <h2>{m.board_screen_ready()}</h2>
            <Numbers codes={ready} fresh={fresh} empty={m.board_screen_none_ready()} />
          </section>
        </div>
      )}
      {lost && (
        <p className="screen-empty" role="alert">
          {m.board_screen_lost()}
        </p>
      )}
    </main>
  );
}

function Numbers({ codes, fresh, empty }: { codes: string[]; fresh?: Set<string>; empty: string }) {
  if (codes.length === 0) return <p className="screen-empty">{empty}</p>;
  return (
    <ul data-many={codes.length > 24 ? 'very' : codes.length > 8 ? 'yes' : undefined}>
      {codes.map((code) => (
        <li key={code} className={fresh?.has(code) ? 'screen-new' : undefined}>
          {code}
        </li>
      ))}
    </ul>
  );
}

/** Those that weren't there when the screen was first filled: they call for attention. */
function useFresh(codes: string[], isFilled: boolean): Set<string> {
  const first = useRef<Set<string>>(undefined);
  useEffect(() => {
    if (isFilled) first.current ??= new Set(codes);
  }, [codes, isFilled]);
  return new Set(first.current ? codes.filter((code) => !first.current?.has(code)) : []);
}
