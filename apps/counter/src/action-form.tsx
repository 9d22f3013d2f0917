import type { CallError } from '@fornada/contract/client.ts';
import { Form, FormError } from '@fornada/ui/form.tsx';
import type { ReactNode } from 'react';

type Props = {
  action: (data: FormData) => Promise<void>;
  failure: CallError['error'] | undefined;
  className?: string;
  children: ReactNode;
};

/** A form whose refusal stands above its fields, or at the ones that it is about. */
export function ActionForm({ action, failure, className, children }: Props) {
  return (
    <Form action={action} errors={failure?.fields} className={className}>
      <Failure of={failure} />
      {children}
    </Form>
  );
}

export const Failure = ({ of: failure }: { of: CallError['error'] | undefined }) =>
  failure && !failure.fields && <FormError title={failure.title}>{failure.message}</FormError>;
