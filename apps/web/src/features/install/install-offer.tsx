import { m } from '@fornada/copy/messages.ts';
import { Button } from '@fornada/ui/button.tsx';
import { IconMobile } from '@fornada/ui/icons/devices.tsx';
import { useEffect, useState } from 'react';
import { usePushState } from '#features/push/push-store.ts';
import '#features/push/push.css';
import { countOrder, installWay, isOffered, useInstallStore } from './install-state.ts';

/** After the second order: the house on the home screen. One question at a time, so pushes come first. */
export function InstallOffer({ orderId }: { orderId: string }) {
  const kept = useInstallStore();
  const pushes = usePushState();
  const [way, setWay] = useState<ReturnType<typeof installWay>>(null);
  useEffect(() => {
    countOrder(orderId);
    setWay(installWay());
  }, [orderId]);
  if (way === null || pushes === 'new' || !isOffered(kept)) return null;

  const leave = () => useInstallStore.setState({ declined: true });
  const install = async () => {
    const asked = window.installPrompt;
    // It can be asked once.
    window.installPrompt = undefined;
    setWay(null);
    if ((await asked?.prompt())?.outcome === 'dismissed') leave();
  };
  return (
    <section className="push-offer">
      <IconMobile />
      <div>
        <h2>{m.install_offer_title()}</h2>
        <p>{way === 'prompt' ? m.install_offer_text() : m.install_by_hand()}</p>
      </div>
      <div className="ui-row">
        {way === 'prompt' && (
          <Button size="small" variant="secondary" onClick={() => void install()}>
            {m.install_offer_yes()}
          </Button>
        )}
        <Button size="small" variant="quiet" onClick={leave}>
          {way === 'prompt' ? m.push_offer_no() : m.install_understood()}
        </Button>
      </div>
    </section>
  );
}
