import { FormError } from '@fornada/ui/form.tsx';

export interface Failure {
  title: string;
  message: string;
}

export function FormFailure({ failure }: { failure: Failure | null }) {
  return failure && <FormError title={failure.title}>{failure.message}</FormError>;
}
