import { LoadingScreen, Skeleton } from '@fornada/ui/skeleton.tsx';

/** What stands where a screen will be. */
export function ScreenSkeleton() {
  return (
    <LoadingScreen>
      <Skeleton shape="card" />
      <Skeleton shape="text" lines={4} />
    </LoadingScreen>
  );
}
