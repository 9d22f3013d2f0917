import type { UserData } from '@fornada/contract/private-data.ts';
import { m } from '@fornada/copy/messages.ts';
import { Field } from '@fornada/ui/field.tsx';
import { today } from './rules-of-here.ts';

export function PersonalFields({ customer }: { customer: UserData }) {
  return (
    <section className="ui-stack ui-gap-5 access-group">
      <h2>{m.personal_about()}</h2>
      <Field
        name="nome"
        label={m.personal_name()}
        defaultValue={customer.nome}
        autoComplete="name"
        autoCapitalize="words"
        maxLength={120}
        required
      />
      <Field
        kind="email"
        name="email"
        label={m.personal_email()}
        defaultValue={customer.email}
        autoComplete="email"
        inputMode="email"
        maxLength={254}
        required
      />
      <Field
        kind="date"
        name="dataNascimento"
        label={m.personal_birth()}
        defaultValue={customer.dataNascimento ?? ''}
        autoComplete="bday"
        min="1900-01-01"
        max={today()}
        required
      />
      <Field
        kind="radio"
        name="genero"
        label={m.personal_gender()}
        defaultValue={customer.genero}
        options={[
          { value: 'M', label: m.personal_gender_m() },
          { value: 'F', label: m.personal_gender_f() },
          { value: 'N/A', label: m.personal_gender_na() },
        ]}
      />
      <Field
        name="codigoPostal"
        label={m.personal_postal_code()}
        defaultValue={customer.codigoPostal}
        autoComplete="postal-code"
        inputMode={customer.pais === '351' ? 'numeric' : 'text'}
        placeholder={customer.pais === '351' ? '0000-000' : undefined}
        maxLength={16}
      />
      <Field
        name="codigoParceria"
        label={m.personal_partner_code()}
        hint={m.personal_partner_hint()}
        defaultValue={customer.codigoParceria}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={32}
      />
      <Field
        kind="checkbox"
        name="comunicacao"
        label={m.personal_communications()}
        defaultChecked={customer.comunicacao}
      />
    </section>
  );
}

export function InvoiceFields({ customer }: { customer: UserData }) {
  return (
    <section className="ui-stack ui-gap-5 access-group">
      <h2>{m.personal_invoice()}</h2>
      <p>{m.personal_invoice_hint()}</p>
      <Identity
        title={m.personal_primary()}
        nameField="nomeFaturacao1"
        name={customer.nomeFaturacao1}
        taxField="nif1"
        taxId={customer.nif1}
      />
      <Identity
        title={m.personal_secondary()}
        nameField="nomeFaturacao2"
        name={customer.nomeFaturacao2}
        taxField="nif2"
        taxId={customer.nif2}
      />
      <Field
        kind="radio"
        name="nif_utilizado"
        label={m.personal_tax_id_used()}
        defaultValue={customer.nif_utilizado ?? undefined}
        options={[
          { value: 'principal', label: m.personal_primary() },
          { value: 'secundario', label: m.personal_secondary() },
        ]}
        inline
      />
    </section>
  );
}

interface IdentityProps {
  title: string;
  nameField: string;
  name: string;
  taxField: string;
  taxId: string;
}

function Identity({ title, nameField, name, taxField, taxId }: IdentityProps) {
  return (
    <section className="ui-stack access-identity" aria-label={title}>
      <h3>{title}</h3>
      <Field
        name={nameField}
        label={m.personal_invoice_name()}
        defaultValue={name}
        autoComplete="off"
        autoCapitalize="words"
        maxLength={120}
      />
      <Field
        name={taxField}
        label={m.personal_tax_id()}
        defaultValue={taxId}
        autoComplete="off"
        inputMode="numeric"
        maxLength={32}
      />
    </section>
  );
}
