import { CallError } from '@fornada/contract/client.ts';
import { m } from '@fornada/copy/messages.ts';
import { ErrorState } from '@fornada/ui/error-state.tsx';
import { useEffect } from 'react';
import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router';
import { NotFound } from '#app/not-found.tsx';
import { useAgain } from '#app/use-again.ts';
import { useErrorTitle } from '#app/use-error-title.ts';

/** True for content that doesn't exist, whoever says so. */
function isNotFound(error: unknown): boolean {
  if (isRouteErrorResponse(error)) return error.status === 404;
  return error instanceof CallError && error.status === 404;
}

/** The designed state of a screen that could not be shown. */
export default function ErrorScreen() {
  const error = useRouteError();
  const { revalidate } = useRevalidator();
  const missing = isNotFound(error);

  const isOffline = error instanceof CallError && error.status === 0;

  useEffect(() => {
    if (!missing && !isOffline) console.error(error);
  }, [error, missing, isOffline]);

  useAgain(isOffline, () => void revalidate());

  if (missing) return <NotFound />;
  return (
    <Failed
      title={isOffline ? m.shell_offline_title() : m.common_error_title()}
      text={error instanceof CallError ? error.error.message : m.common_error_text()}
      onRetry={() => void revalidate()}
    />
  );
}

function Failed(what: { title: string; text: string; onRetry: () => void }) {
  useErrorTitle(what.title);
  return <ErrorState {...what} />;
}
