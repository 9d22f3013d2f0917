import type { TakenQuote } from '@fornada/contract/taken-orders.ts';
import { m } from '@fornada/copy/messages.ts';
import { eurosToCents, formatEuros } from '@fornada/domain/money.ts';
import { Button } from '@fornada/ui/button.tsx';
import { Field } from '@fornada/ui/field.tsx';
import { Form, FormError, SubmitButton } from '@fornada/ui/form.tsx';
import { Note } from '@fornada/ui/note.tsx';
import type { Preview } from '@fornada/ui/ordering/preview.ts';
import type { ToldPart } from '@fornada/ui/ordering/told-parts.ts';
import { Skeleton } from '@fornada/ui/skeleton.tsx';
import { useEffect } from 'react';
import { BalanceChoice } from './balance-choice.tsx';
import { changeDraft, type Draft } from './draft.ts';
import { QuotedParts } from './quoted-parts.tsx';
import type { Quoted } from './use-quote.ts';
import { useTaking } from './use-taking.ts';

type Props = {
  shop: number;
  timeZone: string;
  draft: Draft;
  preview: Preview;
  parts: readonly ToldPart<TakenQuote['partes'][number]>[];
  quoted: Quoted;
  /** It has another price, or another time, by now. */
  onRefused: () => void;
};

/** Who calls for it, what is to be known, whose invoice it is, and how it is paid: the last look before it is an order. */
export function DetailsStep({ shop, timeZone, draft, preview, parts, quoted, onRefused }: Props) {
  const { quote, failure: unpriced } = quoted;
  const { take, isUnderWay, failure } = useTaking(shop, onRefused);
  const change = (more: Partial<Draft>) => changeDraft(shop, more);
  const { told, customer } = draft;
  const asksPhones = quote?.pede_ao_telemovel !== 0;
  const mayUseBalance = quote === undefined || (quote.saldo ?? 0) > 0;
  useEffect(() => {
    if (!asksPhones) changeDraft(shop, { payment: 'loja' });
    // What was read of the customer's code is too long ago, or has been used.
    if (!mayUseBalance) changeDraft(shop, { usesBalance: false });
  }, [asksPhones, mayUseBalance, shop]);
  const total = told ?? quote?.total;
  const isLapsed = (failure ?? unpriced)?.code === 'identification_lapsed';

  if (told !== null)
    return (
      <section className="taking-details" aria-label={m.taking_details()}>
        <Note tone={isUnderWay ? 'note' : 'warn'} live>
          {isUnderWay ? m.taking_sending() : m.taking_no_answer()}
        </Note>
        <Button size="large" wide loading={isUnderWay} onClick={() => void take(draft, told)}>
          {m.till_sell_again()}
        </Button>
      </section>
    );
  return (
    <section className="taking-details" aria-label={m.taking_details()}>
      {unpriced && <FormError title={unpriced.title}>{unpriced.message}</FormError>}
      {failure && !failure.fields && <FormError title={failure.title}>{failure.message}</FormError>}
      {isLapsed ? (
        <Button variant="secondary" onClick={() => change({ customer: null })}>
          {m.taking_identify_again()}
        </Button>
      ) : (
        unpriced && (
          <Button variant="secondary" onClick={() => change({ step: 'when' })}>
            {m.taking_to_when()}
          </Button>
        )
      )}
      {quote ? (
        <QuotedParts {...{ quote, preview, parts, timeZone }} />
      ) : (
        !unpriced && <Skeleton shape="card" />
      )}
      <Form action={() => (total === undefined ? undefined : take(draft, total))} errors={failure?.fields}>
        {customer?.nome === '' && (
          <Field
            name="nome"
            label={m.taking_name()}
            hint={m.taking_name_hint()}
            defaultValue={draft.name}
            autoComplete="off"
            autoCapitalize="words"
            required
            onValueChange={(name) => change({ name })}
          />
        )}
        <Field
          kind="textarea"
          name="nota"
          label={m.taking_note()}
          rows={2}
          defaultValue={draft.note}
          onValueChange={(note) => change({ note })}
        />
        {quote && <BalanceChoice draft={draft} quote={quote} onChange={change} />}
        {total !== 0 && (
          <Payment draft={draft} key={String(asksPhones)} asksPhones={asksPhones} onChange={change} />
        )}
        <details
          className="taking-invoice"
          open={[draft.taxId, draft.invoiceName, draft.email].some(Boolean)}
        >
          <summary>{m.taking_invoice()}</summary>
          <Field
            name="nif"
            label={m.taking_tax_id()}
            defaultValue={draft.taxId}
            autoComplete="off"
            inputMode="numeric"
            onValueChange={(taxId) => change({ taxId })}
          />
          <Field
            name="nome_fatura"
            label={m.taking_invoice_name()}
            defaultValue={draft.invoiceName}
            autoComplete="off"
            autoCapitalize="words"
            onValueChange={(invoiceName) => change({ invoiceName })}
          />
          <Field
            kind="email"
            name="email"
            label={m.taking_email()}
            defaultValue={draft.email}
            autoComplete="off"
            onValueChange={(email) => change({ email })}
          />
        </details>
        <SubmitButton disabled={quote === undefined}>
          {draft.payment === 'loja' || total === 0
            ? m.taking_take()
            : m.taking_ask({ amount: formatEuros(eurosToCents(total ?? 0)) })}
        </SubmitButton>
      </Form>
    </section>
  );
}

type PaymentProps = { draft: Draft; asksPhones: boolean; onChange: (more: Partial<Draft>) => void };

function Payment({ draft: { payment, phone, customer }, asksPhones, onChange }: PaymentProps) {
  return (
    <>
      <Field
        kind="radio"
        name="pagamento"
        label={m.taking_payment()}
        defaultValue={asksPhones ? payment : 'loja'}
        onValueChange={(way) => onChange({ payment: way === 'loja' ? 'loja' : 'telemovel' })}
        options={[
          ...(asksPhones
            ? [{ value: 'telemovel', label: m.taking_by_phone(), hint: m.taking_by_phone_hint() }]
            : []),
          { value: 'loja', label: m.taking_in_shop(), hint: m.taking_in_shop_hint() },
        ]}
      />
      {payment === 'telemovel' && asksPhones && (
        <Field
          name="telemovel"
          label={m.taking_payer()}
          hint={m.taking_payer_hint({ phone: customer?.telemovel ?? '' })}
          defaultValue={phone}
          autoComplete="off"
          inputMode="tel"
          onValueChange={(typed) => onChange({ phone: typed })}
        />
      )}
    </>
  );
}
