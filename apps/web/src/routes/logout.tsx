import { logout } from '@fornada/contract/access.ts';
import { m } from '@fornada/copy/messages.ts';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { call } from '#app/client.ts';
import { ScreenSkeleton } from '#app/screen-skeleton.tsx';
import { forgetDrafts } from '#features/calls/form-draft.ts';
import { heldCall } from '#features/calls/held-call.ts';
import { clearCartOfOthers } from '#features/ordering/ordering-store.ts';
import { deviceIdentity } from '#features/session/device-identity.ts';
import { clearPrivateData } from '#features/session/session-store.ts';

export const head = () => ({ title: m.logout_title() });

/** Ends the session and goes home. Without a connection it ends on this device, which is what was asked for. */
export default function LogoutScreen() {
  const navigate = useNavigate();
  const isUnderWay = useRef(false);

  useEffect(() => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    heldCall(() => call(logout, { body: {} }))
      .catch(() => deviceIdentity.forget())
      .finally(() => {
        clearPrivateData();
        clearCartOfOthers();
        forgetDrafts();
        void navigate('/', { replace: true });
      });
  }, [navigate]);

  return <ScreenSkeleton />;
}
