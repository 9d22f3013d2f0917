import { m } from '@fornada/copy/messages.ts';
import { LinkProvider } from '@fornada/ui/link.tsx';
import { type ComponentType, lazy, Suspense } from 'react';
import { RouterLink } from '#app/router-link.tsx';
import { ScreenSkeleton } from '#app/screen-skeleton.tsx';

let ErrorScreen: ComponentType | undefined;

/** The error screen, loaded up front: on the server, and for when there is no connection. */
export async function loadErrorScreen(): Promise<void> {
  ErrorScreen = (await import('#app/error-screen.tsx')).default;
}

const Later = lazy<ComponentType>(() => import('#app/error-screen.tsx').catch(() => ({ default: Words })));

/** What every route shows when it fails. */
export function RouteError() {
  return ErrorScreen ? (
    <ErrorScreen />
  ) : (
    <Suspense fallback={<ScreenSkeleton />}>
      <Later />
    </Suspense>
  );
}

function Words() {
  return <p role="alert">{m.common_error_text()}</p>;
}

/** When the layout itself fails: the same, standing alone. */
export function RootError() {
  return (
    <LinkProvider component={RouterLink}>
      <main className="ui-shell-columns">
        <RouteError />
      </main>
    </LinkProvider>
  );
}
