import type { MetodoPagamento } from '@fornada/contract/payments.ts';
import { m } from '@fornada/copy/messages.ts';
import { Field } from '@fornada/ui/field.tsx';

export const methodWords: Record<MetodoPagamento, () => string> = {
  mbway: m.payment_method_mbway,
  cartao: m.payment_method_card,
};

interface PaymentMethodFieldProps {
  /** What the gateway offers, the first being chosen. */
  methods: readonly MetodoPagamento[];
  value: MetodoPagamento;
  onChange: (method: MetodoPagamento) => void;
}

/** How to pay; nothing is asked where there is only one way. */
export function PaymentMethodField({ methods, value, onChange }: PaymentMethodFieldProps) {
  if (methods.length < 2) return null;
  return (
    <Field
      kind="radio"
      name="metodo"
      label={m.checkout_how_to_pay()}
      inline
      defaultValue={value}
      onValueChange={(chosen) => onChange(chosen as MetodoPagamento)}
      options={methods.map((method) => ({ value: method, label: methodWords[method]() }))}
    />
  );
}
