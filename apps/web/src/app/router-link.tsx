import type { LinkProps } from '@fornada/ui/link.tsx';
import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { warmUp } from '#app/load-screen.ts';
import { isPlain } from '#app/plain-click.ts';

type RouterLinkProps = LinkProps & {
  /** What the history remembers beside the path. */
  state?: unknown;
};

/**
 * The link that packages/ui is given: the router for our own paths, the browser for everything else. The router's own
 * brings 3 KB of what isn't used here to every first visit, and reads eight contexts for each link of a page.
 */
export function RouterLink({ href, state, onClick, ...rest }: RouterLinkProps) {
  const navigate = useNavigate();
  const isOurs = /^\/(?!\/)/.test(href) && rest.target === undefined && rest.download === undefined;
  if (!isOurs) return <a href={href} onClick={onClick} {...rest} />;

  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlain(event)) return;
    event.preventDefault();
    // As browsers do: a link to where one is already makes no history.
    const replace = new URL(href, location.href).href === location.href;
    void navigate(href, { state, replace });
  };
  const onIntent = () => warmUp(href);
  return <a href={href} onClick={follow} {...rest} onPointerEnter={onIntent} onFocus={onIntent} />;
}
