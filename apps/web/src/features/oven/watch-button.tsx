import { m } from '@fornada/copy/messages.ts';
import { Button, ButtonLink } from '@fornada/ui/button.tsx';
import { IconBell } from '@fornada/ui/icons/navigation.tsx';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { withDestination } from '#app/route-rules.ts';
import { isWithout } from '#features/access/rules-of-here.ts';
import type { PushState } from '#features/push/push-state.ts';
import { usePushState } from '#features/push/push-store.ts';
import { turnOn } from '#features/push/subscribe.ts';
import { thisBrowser } from '#features/push/this-browser.ts';
import { useCustomer } from '#features/session/session-store.ts';
import { useWatches } from './use-watches.ts';

type Props = { shopId: number; code: string };

/** Who wants to hear when it is out says so. A guest signs in first, and comes back. */
export default function WatchButton(place: Props) {
  const { pathname } = useLocation();
  const customer = useCustomer();
  // The server writes the page before it is known what this chain does without.
  const [isOffered, setOffered] = useState(true);
  useEffect(() => setOffered(!isWithout('push')), []);
  if (!isOffered) return null;
  if (customer) return <OwnWatch {...place} key={customer.id_perfil} customerId={customer.id_perfil} />;
  return (
    <>
      <ButtonLink
        href={`${withDestination('/login', pathname)}&motivo=aviso`}
        variant="secondary"
        size="small"
        icon={<IconBell />}
      >
        {m.watch_ask()}
      </ButtonLink>
      <p className="ui-soft ui-small">{m.watch_hint()}</p>
    </>
  );
}

type Problem = 'refused' | 'cannot' | 'failed' | null;

function OwnWatch({ shopId, code, customerId }: Props & { customerId: number }) {
  const state = usePushState();
  const { watches, watch, unwatch } = useWatches(customerId);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>(null);
  const place = { id_loja: shopId, cod_produto: code };
  const isAsked = watches.some(({ id_loja, cod_produto }) => id_loja === shopId && cod_produto === code);
  // Another device's pushes are no news here.
  const isOn = isAsked && state === 'on';

  const press = async () => {
    setProblem(null);
    if (state === 'install' || state === 'unsupported') return setProblem('cannot');
    setBusy(true);
    try {
      if (isOn) await unwatch(place);
      // The browser's own question comes now, from the press, and never before.
      else if (state === 'on' || (await turnOn(thisBrowser, customerId))) await watch(place);
      else setProblem('refused');
    } catch {
      setProblem('failed');
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      <Button
        variant="secondary"
        size="small"
        icon={<IconBell />}
        loading={isBusy}
        onClick={() => void press()}
      >
        {isOn ? m.watch_stop() : m.watch_ask()}
      </Button>
      <p className="ui-soft ui-small" role="status">
        {problem ? problemWords(problem, state) : isOn ? m.watch_on() : m.watch_hint()}
      </p>
    </>
  );
}

function problemWords(problem: NonNullable<Problem>, state: PushState | null): string {
  if (problem === 'failed') return m.watch_failed();
  if (problem === 'cannot') return state === 'install' ? m.push_install() : m.watch_unsupported();
  return state === 'blocked' ? m.push_blocked() : m.watch_refused();
}
