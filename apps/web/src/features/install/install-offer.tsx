import { m } from '@fornada/copy/messages.ts';
import { Button } from '@fornada/ui/button.tsx';
import { IconMobile } from '@fornada/ui/icons/devices.tsx';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import '#features/push/push.css';
import { countOrder, installWay, isOffered, useInstallStore } from './install-state.ts';

type Props = {
  orderId: string;
  /** What is asked where this isn't: one question at a time. */
  otherwise: ReactNode;
};

/** From the second order on: the house on the home screen. What was asked after the first comes again once it is answered. */
export function InstallOffer({ orderId, otherwise }: Props) {
  const kept = useInstallStore();
  const [way, setWay] = useState<ReturnType<typeof installWay>>(null);
  // Before it is painted: what is asked otherwise has its buttons in the same place.
  useLayoutEffect(() => {
    countOrder(orderId);
    setWay(installWay());
  }, [orderId]);
  if (way === null || !isOffered(kept)) return otherwise;

  const leave = () => useInstallStore.setState({ declined: true });
  const install = async () => {
    const asked = window.installPrompt;
    // It can be asked once.
    window.installPrompt = undefined;
    if (!asked) return;
    try {
      if ((await asked.prompt()).outcome === 'dismissed') leave();
    } finally {
      setWay(null);
    }
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
