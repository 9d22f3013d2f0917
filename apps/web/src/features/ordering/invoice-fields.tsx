import { m } from '@fornada/copy/messages.ts';
import { Field } from '@fornada/ui/field.tsx';
import { useState } from 'react';
import { isWithout } from '#features/access/rules-of-here.ts';
import type { Draft } from './ordering-store.ts';

interface InvoiceFieldsProps {
  /** What stands in the fields before anything is typed. */
  first: Draft;
  /** Its name isn't asked for elsewhere. */
  hasName: boolean;
}

/** Whose name the invoice says. */
export function InvoiceFields({ first, hasName }: InvoiceFieldsProps) {
  // Read once: afterwards the fields live in the document.
  const [mailsInvoices] = useState(() => !isWithout('invoices'));
  return (
    <fieldset className="ui-stack checkout-invoice">
      <legend>{m.checkout_invoice()}</legend>
      <p className="ui-field-hint">
        {mailsInvoices ? m.checkout_invoice_hint() : m.checkout_invoice_hint_shop()}
      </p>
      {hasName && (
        <Field name="nome" label={m.checkout_name()} autoComplete="name" defaultValue={first.nome} />
      )}
      <Field
        name="nif"
        label={m.checkout_tax_id()}
        inputMode="numeric"
        autoComplete="off"
        defaultValue={first.nif}
      />
      {mailsInvoices && (
        <Field
          kind="email"
          name="email"
          label={m.checkout_email()}
          autoComplete="email"
          defaultValue={first.email}
        />
      )}
    </fieldset>
  );
}
