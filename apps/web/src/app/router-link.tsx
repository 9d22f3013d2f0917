import type { LinkProps } from '@fornada/ui/link.tsx';
import { Link } from 'react-router';
import { warmUp } from '#app/load-screen.ts';

/** The link that packages/ui is given: the router's for our own paths, the browser's for everything else. */
export function RouterLink({ href, ...rest }: LinkProps) {
  const isOurs = href.startsWith('/') && rest.target === undefined && rest.download === undefined;
  if (!isOurs) return <a href={href} {...rest} />;
  const onIntent = () => warmUp(href);
  return <Link to={href} {...rest} onPointerEnter={onIntent} onFocus={onIntent} />;
}
