import { m } from '@fornada/copy/messages.ts';
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Button, type ButtonVariant } from './button.tsx';
import { classNames } from './class-names.ts';
import { holdPage } from './hold-page.ts';
import { IconCheck } from './icons/actions.tsx';
import { IconError, IconInfo, IconQuestion } from './icons/states.tsx';

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

type Ask = <Value>(modal: Modal<Value>) => Promise<Value | null>;

const AskContext = createContext<Ask>(() => Promise.resolve(null));

/** Shows a modal and resolves with the value of the button pressed, or null when it was left with Escape. */
export function useModal(): Ask {
  return useContext(AskContext);
}

export function ModalProvider({ children }: { children: ReactNode }) {
  const [queue, setQueue] = useState<{ modal: Modal; answer: (value: unknown) => void; key: number }[]>([]);
  const count = useRef(0);
  const ask = useCallback<Ask>((modal) => {
    count.current += 1;
    const key = count.current;
    return new Promise((resolve) => {
      setQueue((waiting) => [
        ...waiting,
        { modal: modal as Modal, answer: resolve as (value: unknown) => void, key },
      ]);
    });
  }, []);

  const [first] = queue;
  const onAnswer = (value: unknown) => {
    first?.answer(value);
    setQueue((waiting) => waiting.slice(1));
  };
  return (
    <AskContext value={ask}>
      {children}
      {first && <AlertDialog key={first.key} {...first.modal} onAnswer={onAnswer} />}
    </AskContext>
  );
}

const marks = {
  error: { tone: 'bad', icon: <IconError /> },
  info: { tone: 'note', icon: <IconInfo /> },
  question: { tone: 'warn', icon: <IconQuestion /> },
  success: { tone: 'ok', icon: <IconCheck /> },
};

const variants = new Set(['primary', 'secondary', 'quiet', 'danger']);

/** The modal itself, with its state outside; usually `useModal` is what you want. */
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
        {buttons.map((button) => (
          <Button
            key={button.text}
            variant={
              variants.has(button.class ?? '')
                ? (button.class as ButtonVariant)
                : button.default || buttons.length === 1
                  ? 'primary'
                  : 'secondary'
            }
            className={variants.has(button.class ?? '') ? undefined : button.class}
            data-default={button.default || buttons.length === 1 || undefined}
            onClick={() => onAnswer(button.value)}
          >
            {button.text}
          </Button>
        ))}
      </div>
    </dialog>
  );
}
