import { type ReactNode, useEffect, useRef } from 'react';
import { AzulejoPicture } from './azulejo.tsx';
import { ButtonLink } from './button.tsx';

export type EmptyStateProps = {
  /** The specified sentence: 'Carrinho vazio', 'Não existem notificações'. */
  text: string;
  icon?: ReactNode;
  /** One more line, when there is something useful to say. */
  children?: ReactNode;
  /** The next useful action: a button, or where to go. */
  action?: ReactNode;
  link?: { href: string; label: string };
};

/** Nothing here yet: a small picture, the sentence, the way on. In place of a form that had the focus, it has it. */
export function EmptyState({ text, icon, children, action, link }: EmptyStateProps) {
  const state = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body && state.current?.closest('dialog')) state.current.focus();
  }, []);
  return (
    <div className="ui-state" ref={state} tabIndex={-1}>
      <AzulejoPicture icon={icon} />
      <p className="ui-state-title">{text}</p>
      {children && <div className="ui-state-text">{children}</div>}
      {action}
      {link && (
        <ButtonLink href={link.href} variant="secondary">
          {link.label}
        </ButtonLink>
      )}
    </div>
  );
}
