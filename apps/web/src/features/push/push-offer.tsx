import { m } from '@fornada/copy/messages.ts';
import { Button } from '@fornada/ui/button.tsx';
import { IconBell } from '@fornada/ui/icons/navigation.tsx';
import { usePushState } from './push-store.ts';
import { usePushSwitch } from './use-push-switch.ts';
import './push.css';

/** Offers pushes for ready orders, once, until the customer chooses. The browser's prompt comes only after a yes. */
export function PushOffer() {
  const state = usePushState();
  const { on, decline, isBusy } = usePushSwitch();
  if (state !== 'new') return null;
  return (
    <section className="push-offer">
      <IconBell />
      <div>
        <h2>{m.push_offer_title()}</h2>
        <p>{m.push_offer_text()}</p>
      </div>
      <div className="ui-row">
        <Button size="small" variant="secondary" loading={isBusy} onClick={() => void on()}>
          {m.push_offer_yes()}
        </Button>
        <Button size="small" variant="quiet" onClick={() => decline()}>
          {m.push_offer_no()}
        </Button>
      </div>
    </section>
  );
}
