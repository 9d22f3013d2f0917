import { m } from '@fornada/copy/messages.ts';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type ShellProps = {
  /** The bottom navigation; without it the screen has the whole window. */
  nav?: ReactNode;
  header?: ReactNode;
  bar?: ReactNode;
  /** The second column of the desktop: the cart on the catalogue. On the phone it isn't shown. */
  aside?: ReactNode;
  /** The page's foot, under the content: a `ShellFoot`. */
  footer?: ReactNode;
  /** Whose frame it is. */
  screen?: string | undefined;
  children: ReactNode;
};

/**
 * The frame of every screen: skip link, header, one column of content or two, navigation. The status bar is fixed at the
 * foot and begins the content, so that the keyboard reaches it without passing every product.
 */
export function Shell({ nav, header, bar, aside, footer, screen, children }: ShellProps) {
  return (
    <div
      className={classNames(
        'ui-shell',
        Boolean(nav) && 'ui-shell-nav',
        Boolean(bar) && 'ui-shell-bar',
        Boolean(aside) && 'ui-shell-aside',
      )}
      data-screen={screen}
    >
      <a className="ui-skip" href="#conteudo">
        {m.common_skip_to_content()}
      </a>
      {header}
      <div className="ui-shell-columns">
        <main id="conteudo" tabIndex={-1}>
          {bar}
          {children}
        </main>
        {aside && <aside>{aside}</aside>}
      </div>
      {footer}
      {nav}
    </div>
  );
}

export function ShellFoot({ children }: { children: ReactNode }) {
  return <footer className="ui-shell-footer">{children}</footer>;
}
