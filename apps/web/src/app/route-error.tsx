import { CallError } from '@fornada/contract/client.ts';
import { m } from '@fornada/copy/messages.ts';
import { ErrorState } from '@fornada/ui/error-state.tsx';
import { LinkProvider } from '@fornada/ui/link.tsx';
import { useEffect } from 'react';
import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router';
import { NotFound } from '#app/not-found.tsx';
import { RouterLink } from '#app/router-link.tsx';

/** True for content that doesn't exist, whoever says so. */
export function isNotFound(error: unknown): boolean {
  if (isRouteErrorResponse(error)) return error.status === 404;
  return error instanceof CallError && error.status === 404;
}

/** The designed state of a screen that could not be shown. */
export function RouteError() {
  const error = useRouteError();
  const { revalidate } = useRevalidator();
  const missing = isNotFound(error);

  useEffect(() => {
    if (!missing) console.error(error);
  }, [error, missing]);

  const isOffline = error instanceof CallError && error.status === 0;
  useEffect(() => {
    if (!isOffline) return;
    const retry = () => void revalidate();
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [isOffline, revalidate]);

  if (missing) return <NotFound />;
  return (
    <ErrorState
      title={isOffline ? m.shell_offline_title() : m.common_error_title()}
      text={error instanceof CallError ? error.error.message : m.common_error_text()}
      onRetry={() => void revalidate()}
    />
  );
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
