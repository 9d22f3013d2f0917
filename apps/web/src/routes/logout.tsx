import { logout } from '@fornada/contract/access.ts';
import { m } from '@fornada/copy/messages.ts';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { call } from '#app/client.ts';
import { ScreenSkeleton } from '#app/screen-skeleton.tsx';
import { heldCall } from '#features/calls/held-call.ts';
import { forgetSession, leaveDevice } from '#features/devices/leave-device.ts';

export const head = () => ({ title: m.logout_title() });

/** Ends the session and goes home. Without a connection it ends on this device, which is what was asked for. */
export default function LogoutScreen() {
  const navigate = useNavigate();
  const isUnderWay = useRef(false);

  useEffect(() => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    heldCall(() => call(logout, { body: {} }))
      .catch(forgetSession)
      .finally(() => {
        leaveDevice();
        void navigate('/', { replace: true });
      });
  }, [navigate]);

  return <ScreenSkeleton />;
}
