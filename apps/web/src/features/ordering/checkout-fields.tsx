import type { MetodoPagamento } from '@fornada/contract/payments.ts';
import { m } from '@fornada/copy/messages.ts';
import { type Cents, cents, formatEuros } from '@fornada/domain/money.ts';
import { Field } from '@fornada/ui/field.tsx';
import { RouterLink } from '#app/router-link.tsx';
import { answerBalance } from './ordering-store.ts';
import { methodWords } from './payment-state.ts';

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

interface AdvanceFieldProps {
  /** What an advance leaves. */
  rest: Cents;
  /** It isn't given back where nobody comes for the order. */
  isKept: boolean;
  total: Cents;
  value: boolean;
  onChange: (isAdvance: boolean) => void;
}

/** All at once, or an advance, with what becomes of it said before paying. */
export function AdvanceField({ rest, isKept, total, value, onChange }: AdvanceFieldProps) {
  const words = isKept ? m.checkout_advance_keep : m.checkout_advance_return;
  return (
    <Field
      kind="radio"
      name="pagar"
      label={m.checkout_advance()}
      hint={words({ amount: formatEuros(rest) })}
      defaultValue={value ? 'principio' : 'tudo'}
      onValueChange={(chosen) => onChange(chosen === 'principio')}
      options={[
        { value: 'tudo', label: m.checkout_advance_all({ amount: formatEuros(total) }) },
        { value: 'principio', label: m.checkout_advance_part({ amount: formatEuros(cents(total - rest)) }) },
      ]}
    />
  );
}

/** Where the conditions of sale are, and where their arrow leads back to: the checkout, as it was left (specification §2). */
const terms = '/registo/informacao-legal/condicoes-de-venda';
const back = { from: '/carrinho/finalizar' };

interface TermsFieldProps {
  /** By an earlier order, and they are still the same: said, not asked. */
  known: boolean;
  defaultChecked: boolean;
  onChange: (isAccepted: boolean) => void;
}

/** 'Li e Aceito os Termos e Condições de Venda', of which the last words are the link. */
export function TermsField({ known, defaultChecked, onChange }: TermsFieldProps) {
  const mark = '\u0000';
  const words = known ? m.checkout_terms_known : m.checkout_terms;
  const [before, after] = words({ link: mark }).split(mark);
  const link = (
    <RouterLink href={terms} state={back}>
      {m.checkout_terms_link()}
    </RouterLink>
  );
  if (known) {
    return (
      <p className="ui-small">
        {before}
        {link}
        {after}
      </p>
    );
  }
  return (
    <Field
      kind="checkbox"
      name="aceitou"
      required
      defaultChecked={defaultChecked}
      onValueChange={onChange}
      label={
        <>
          {before}
          {link}
          {after}
        </>
      }
    />
  );
}

/** 'Rebater Oferta' as a switch: what was answered last stands, and can be changed here. */
export function BalanceField({ usable, value }: { usable: Cents; value: boolean }) {
  return (
    <Field
      kind="switch"
      name="usar_premio"
      label={m.checkout_use_balance({ amount: formatEuros(usable) })}
      checked={value}
      onValueChange={answerBalance}
    />
  );
}
