import { logout } from '@fornada/contract/access.ts';
import { type DeviceSession, type Devices, endDevice } from '@fornada/contract/devices.ts';
import { m } from '@fornada/copy/messages.ts';
import { useToast } from '@fornada/ui/toast.tsx';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '#app/client.ts';
import { heldCall, showError } from '#features/calls/held-call.ts';
import { ask } from '#features/dialog/ask.ts';
import { clearCartOfOthers } from '#features/ordering/ordering-store.ts';
import { deviceName } from './device-words.tsx';

export function useEndSessions({ sessoes }: Devices) {
  const [sessions, setSessions] = useState(sessoes);
  const navigate = useNavigate();
  const toast = useToast();

  const endOne = async (session: DeviceSession) => {
    if (!(await agrees(m.devices_end_ask({ device: deviceName(session) })))) return;
    try {
      const left = await heldCall(() => call(endDevice, { params: { id: session.id } }));
      setSessions(left.sessoes);
      toast({ text: m.devices_ended() });
    } catch (error) {
      void showError(error);
    }
  };

  const endAll = async () => {
    if (!(await agrees(m.devices_end_all_ask()))) return;
    try {
      await heldCall(() => call(logout, { body: { todas: true } }));
      clearCartOfOthers();
      void navigate('/', { replace: true });
    } catch (error) {
      void showError(error);
    }
  };

  return { sessions, endOne, endAll };
}

async function agrees(text: string): Promise<boolean> {
  const answer = await ask<boolean>({
    type: 'question',
    title: m.devices_end_ask_title(),
    text,
    buttons: [
      { text: m.devices_keep(), value: false, class: 'secondary' },
      { text: m.devices_end(), value: true, class: 'danger', default: true },
    ],
  });
  return answer === true;
}
