import {
  type AnchorHTMLAttributes,
  type ComponentType,
  createContext,
  type ReactNode,
  useContext,
} from 'react';

export type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string };

const LinkComponent = createContext<ComponentType<LinkProps> | null>(null);

/** Gives the components the router's own link; without it they render plain anchors. */
export function LinkProvider({
  component,
  children,
}: {
  component: ComponentType<LinkProps>;
  children: ReactNode;
}) {
  return <LinkComponent value={component}>{children}</LinkComponent>;
}

export function Link(props: LinkProps) {
  const Component = useContext(LinkComponent);
  return Component ? <Component {...props} /> : <a {...props} />;
}
