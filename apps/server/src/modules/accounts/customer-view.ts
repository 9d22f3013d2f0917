import sql from 'sql-template-tag';

/**
 * The customers as others' statements read them: `from ${customerView} customer`. Passwords, secrets and codes are the
 * accounts' own.
 */
export const customerView = sql`(
  select id, name, phone, phone_national, email, email_verified_at, temporary, registered_in, accepts_marketing, sees_rating,
    uses_security_code, balance_cents, progress_cents, created_at, last_contact_at, lapse_warned_at, erased_at,
    case tax_id_used when 'principal' then billing_name_1 when 'secundario' then billing_name_2 else '' end as invoice_name,
    case tax_id_used when 'principal' then tax_id_1 when 'secundario' then tax_id_2 else '' end as invoice_tax_id
  from customers)`;
