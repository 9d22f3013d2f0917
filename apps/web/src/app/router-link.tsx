import type { LinkProps } from '@fornada/ui/link.tsx';
import { Link } from 'react-router';

/** The link that packages/ui is given: the router's for our own paths, the browser's for everything else. */
export function RouterLink({ href, ...rest }: LinkProps) {
  const isOurs = href.startsWith('/') && rest.target === undefined && rest.download === undefined;
  return isOurs ? <Link to={href} {...rest} /> : <a href={href} {...rest} />;
}
