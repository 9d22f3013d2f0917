import { m } from '@fornada/copy/messages.ts';
import { type FormEvent, type ReactNode, startTransition, useEffect, useRef, useState } from 'react';
import { useFormStatus } from 'react-dom';
import { Button, type ButtonProps } from './button.tsx';
import { classNames } from './class-names.ts';
import { type FieldErrors, FormErrors } from './form-errors.ts';
import { IconError } from './icons/states.tsx';

export type FormProps = {
  /** Receives what was typed. While its promise is open, the form is pending and takes no second submission. */
  action: (data: FormData) => void | Promise<void>;
  /** What is wrong, by field name. A new object focuses the first field in error and is said aloud. */
  errors?: FieldErrors | undefined;
  children: ReactNode;
  className?: string | undefined;
  'aria-label'?: string | undefined;
};

const NO_ERRORS: FieldErrors = {};

/** Submits without losing what was typed: React's own `action` would empty the fields after every answer. */
export function Form({ action, errors = NO_ERRORS, children, className, ...rest }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const underWay = useRef(false);

  const [said, setSaid] = useState('');

  useEffect(() => {
    const messages = Object.values(errors);
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    // A field that gets the focus is read with its message; one that has it, or can't, is not.
    const isRead = wrong !== null && wrong !== undefined && wrong !== document.activeElement;
    wrong?.focus();
    const own = !isRead && (errors[wrong?.getAttribute('name') ?? ''] ?? messages[0]);
    const count = messages.length;
    setSaid([count > 1 && m.common_form_errors({ count }), own].filter(Boolean).join(' '));
  }, [errors]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (underWay.current) return;
    underWay.current = true;
    const submitter = (event.nativeEvent as SubmitEvent).submitter;
    const data = new FormData(event.currentTarget, submitter);
    startTransition(async () => {
      try {
        await action(data);
      } finally {
        underWay.current = false;
      }
    });
  };

  return (
    // POST, so that a submission before the page is alive never writes a password into the address.
    <form
      {...rest}
      ref={form}
      method="post"
      noValidate
      className={classNames('ui-form', className)}
      onSubmit={submit}
    >
      <FormErrors value={errors}>{children}</FormErrors>
      <p className="ui-hidden" role="status">
        {said}
      </p>
    </form>
  );
}

export function SubmitButton({ loading, ...props }: Omit<ButtonProps, 'type'>) {
  const { pending } = useFormStatus();
  return <Button size="large" wide {...props} type="submit" loading={loading || pending} />;
}

export function FormError({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <div className="ui-form-error" role="alert">
      <IconError />
      <div>
        {title && <strong>{title}</strong>}
        <p>{children}</p>
      </div>
    </div>
  );
}
