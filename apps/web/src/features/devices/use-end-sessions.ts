import { logout } from '@fornada/contract/access.ts';
import { type DeviceSession, type Devices, endDevice } from '@fornada/contract/devices.ts';
import { m } from '@fornada/copy/messages.ts';
import { useToast } from '@fornada/ui/toast.tsx';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '#app/client.ts';
import { heldAct } from '#features/calls/held-call.ts';
import { ask } from '#features/dialog/ask.ts';
import { leaveDevice } from './leave-device.ts';

export const deviceName = ({ nome }: DeviceSession): string => nome || m.devices_unnamed();

export function useEndSessions({ sessoes }: Devices) {
  const [sessions, setSessions] = useState(sessoes);
  const navigate = useNavigate();
  const toast = useToast();

  const endOne = async (session: DeviceSession) => {
    if (!(await agrees(m.devices_end_ask({ device: deviceName(session) })))) return;
    await heldAct(
      () => call(endDevice, { params: { id: session.id } }),
      (left) => {
        setSessions(left.sessoes);
        toast({ text: m.devices_ended() });
      },
    );
  };

  const endAll = async () => {
    if (!(await agrees(m.devices_end_all_ask()))) return;
    await heldAct(
      () => call(logout, { body: { todas: true } }),
      () => {
        leaveDevice();
        void navigate('/', { replace: true });
      },
    );
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
