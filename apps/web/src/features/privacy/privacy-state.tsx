import { m } from '@fornada/copy/messages.ts';
import { ErrorState } from '@fornada/ui/error-state.tsx';
import { LoadingScreen, Skeleton } from '@fornada/ui/skeleton.tsx';
import type { ReactNode } from 'react';
import type { Privacy, usePrivacy } from './use-privacy.ts';

export function PrivacyState({
  privacy,
  hasFailed,
  reload,
  children,
}: ReturnType<typeof usePrivacy> & { children: (privacy: Privacy) => ReactNode }) {
  if (privacy) return children(privacy);
  if (hasFailed) return <ErrorState text={m.privacy_unavailable()} onRetry={() => void reload()} />;
  return (
    <LoadingScreen>
      <Skeleton lines={3} />
      <Skeleton shape="button" />
    </LoadingScreen>
  );
}
