import { CallError } from '@fornada/contract/client.ts';
import { m } from '@fornada/copy/messages.ts';
import { ErrorState } from '@fornada/ui/error-state.tsx';
import { useRetry } from '@fornada/ui/use-retry.ts';
import { useEffect, useRef } from 'react';
import {
  isRouteErrorResponse,
  useLoaderData,
  useLocation,
  useNavigate,
  useRevalidator,
  useRouteError,
} from 'react-router';
import { NotFound } from '#app/not-found.tsx';
import { useTellUnseen } from '#app/unseen.ts';
import { useErrorTitle } from '#app/use-error-title.ts';

/** True for content that doesn't exist, by our client or the router. */
function isNotFound(error: unknown): boolean {
  if (isRouteErrorResponse(error)) return error.status === 404;
  return error instanceof CallError && error.status === 404;
}

/** A server that starts again, or what stands before it: what is asked for a moment later is answered. */
const isServerAway = (error: unknown): boolean =>
  error instanceof CallError && [502, 503, 504].includes(error.status);

/** The designed state of a screen that could not be shown. */
export default function ErrorScreen() {
  const error = useRouteError();
  const { revalidate } = useRevalidator();
  const missing = isNotFound(error);

  const isOffline = error instanceof CallError && error.status === 0;
  const isAway = isOffline || isServerAway(error);

  useEffect(() => {
    if (!missing && !isAway) console.error(error);
  }, [error, missing, isAway]);

  useTellUnseen(isOffline);
  useRetry(isAway, () => void revalidate());
  useLeaveOnceLoaded();

  if (missing) return <NotFound />;
  const onRetry = () => void revalidate();
  if (isOffline)
    return <Failed title={m.shell_offline_title()} text={m.shell_offline_unseen()} onRetry={onRetry} />;
  return (
    <Failed
      title={m.common_error_title()}
      text={error instanceof CallError ? error.error.message : m.common_error_text()}
      onRetry={onRetry}
    />
  );
}

/**
 * The router takes the error away where it has drawn the second load's beginning before its end: one that ended at once
 * would leave it standing (remix-run/react-router#11597). A location of its own takes it away always.
 */
function useLeaveOnceLoaded(): void {
  const navigate = useNavigate();
  const { pathname, search, hash, state } = useLocation();
  const isLoaded = useLoaderData() !== undefined;
  // What failed while it was drawn had been loaded: only another try helps.
  const wasLoaded = useRef(isLoaded);
  useEffect(() => {
    if (wasLoaded.current || !isLoaded) return;
    wasLoaded.current = true;
    void navigate({ pathname, search, hash }, { replace: true, state, preventScrollReset: true });
  }, [isLoaded, navigate, pathname, search, hash, state]);
}

function Failed(what: { title: string; text: string; onRetry: () => void }) {
  useErrorTitle(what.title);
  return <ErrorState {...what} />;
}
