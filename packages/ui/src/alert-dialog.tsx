import { m } from '@fornada/copy/messages.ts';
import { useId, useLayoutEffect, useRef } from 'react';
import { Button, type ButtonVariant } from './button.tsx';
import { classNames } from './class-names.ts';
import { focusScreenIfLost } from './focus-screen.ts';
import { holdPage } from './hold-page.ts';
import { IconCheck, IconError, IconInfo, IconQuestion } from './icons/states.tsx';

/** A button of the modal (Specification §3): `default` has the focus, `class` is a variant or a style class of one's own. */
export type ModalButton<Value = unknown> = { text: string; value: Value; default?: boolean; class?: string };

/** The modal of the specification (§3): what the server or the application asks or says over everything. */
export type Modal<Value = unknown> = {
  type?: 'error' | 'info' | 'question' | 'success' | undefined;
  title: string;
  /** Line breaks are kept. */
  text: string;
  /** Just 'OK' unless said otherwise. */
  buttons?: readonly ModalButton<Value>[] | undefined;
};

const marks = {
  error: { tone: 'bad', icon: <IconError /> },
  info: { tone: 'note', icon: <IconInfo /> },
  question: { tone: 'warn', icon: <IconQuestion /> },
  success: { tone: 'ok', icon: <IconCheck /> },
};

const variants: readonly (string | undefined)[] = ['primary', 'secondary', 'quiet', 'danger'];

const isVariant = (look: string | undefined): look is ButtonVariant => variants.includes(look);

export function AlertDialog<Value>({
  type = 'info',
  title,
  text,
  buttons = [{ text: m.common_ok(), value: null as Value, default: true }],
  onAnswer,
}: Modal<Value> & { onAnswer: (value: Value | null) => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    element?.querySelector<HTMLElement>('[data-default]')?.focus();
    const release = holdPage();
    return () => {
      release();
      element?.close();
      focusScreenIfLost();
    };
  }, []);

  return (
    <dialog
      ref={dialog}
      className="ui-alert"
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={(event) => {
        event.preventDefault();
        onAnswer(null);
      }}
      onClose={() => {
        // A browser may close a dialog that refuses too often.
        if (dialog.current?.open === false) onAnswer(null);
      }}
    >
      <span className={classNames('ui-alert-mark', `ui-tone-${marks[type].tone}`)}>{marks[type].icon}</span>
      <h2 id={`${id}-title`}>{title}</h2>
      <p id={`${id}-text`}>{text}</p>
      <div className="ui-alert-buttons">
        {buttons.map(({ text: words, value, class: look, default: isDefault = buttons.length === 1 }) => (
          <Button
            key={words}
            variant={isVariant(look) ? look : isDefault ? 'primary' : 'secondary'}
            className={isVariant(look) ? undefined : look}
            data-default={isDefault || undefined}
            onClick={() => onAnswer(value)}
          >
            {words}
          </Button>
        ))}
      </div>
    </dialog>
  );
}
