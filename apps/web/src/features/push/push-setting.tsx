import { m } from '@fornada/copy/messages.ts';
import { Button } from '@fornada/ui/button.tsx';
import { IconBell } from '@fornada/ui/icons/navigation.tsx';
import { Note } from '@fornada/ui/note.tsx';
import { PushOffer } from './push-offer.tsx';
import { usePushState } from './push-store.ts';
import { usePushSwitch } from './use-push-switch.ts';

export function PushSetting() {
  const state = usePushState();
  const { on, off, isBusy } = usePushSwitch();
  if (state === 'new') return <PushOffer />;
  if (state === 'blocked') return <Note>{m.push_blocked()}</Note>;
  if (state === 'install') return <Note icon={<IconBell />}>{m.push_install()}</Note>;
  if (state !== 'on' && state !== 'off') return null;
  const isOn = state === 'on';
  return (
    <Note
      icon={<IconBell />}
      action={
        <Button size="small" variant="secondary" loading={isBusy} onClick={() => void (isOn ? off() : on())}>
          {isOn ? m.push_turn_off() : m.push_turn_on()}
        </Button>
      }
    >
      {isOn ? m.push_on() : m.push_off()}
    </Note>
  );
}
