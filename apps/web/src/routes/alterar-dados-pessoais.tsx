import { personalDataBody, savePersonalData } from '@fornada/contract/account.ts';
import type { UserData } from '@fornada/contract/private-data.ts';
import { m } from '@fornada/copy/messages.ts';
import { ButtonLink } from '@fornada/ui/button.tsx';
import { Form, SubmitButton } from '@fornada/ui/form.tsx';
import { Link } from '@fornada/ui/link.tsx';
import { Note } from '@fornada/ui/note.tsx';
import { useToast } from '@fornada/ui/toast.tsx';
import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { call } from '#app/client.ts';
import { destinationOf, isOrdering, orderingPath } from '#app/route-rules.ts';
import { AccountPage } from '#features/access/account-page.tsx';
import { NewPasswordFields } from '#features/access/new-password-fields.tsx';
import { InvoiceFields, PersonalFields } from '#features/access/personal-fields.tsx';
import { minimumAge, today } from '#features/access/rules-of-here.ts';
import { useFormDraft } from '#features/calls/form-draft.ts';
import { FormFailure, useFormCall } from '#features/calls/use-form-call.tsx';
import { CompleteAccount } from '#features/ordering/complete-account.tsx';
import { useCustomer } from '#features/session/session-store.ts';

export const head = () => ({ title: m.personal_title() });

export default function PersonalDataScreen() {
  const customer = useCustomer();
  // Nobody, for the moment in which the session ends and the guard takes the visitor away.
  return (
    customer && (
      <AccountPage>
        <PersonalDataForm customer={customer} />
      </AccountPage>
    )
  );
}

function PersonalDataForm({ customer }: { customer: UserData }) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const destination = destinationOf(search);
  const toast = useToast();
  const { temporario, definir_password } = customer;
  const setsPassword = temporario || definir_password;
  const schema = useMemo(
    () => personalDataBody({ today: today(), minimumAge: minimumAge(), setsPassword }),
    [setsPassword],
  );
  const { draft, onChange, forget } = useFormDraft(`personal.${customer.id_perfil}`);
  const shown = withDraft(customer, draft);
  const { action, errors, failure } = useFormCall({
    schema,
    // A box without a tick isn't in the form; here it withdraws the consent.
    values: (form) => ({ ...Object.fromEntries(form), comunicacao: form.has('comunicacao') }),
    send: (body) => call(savePersonalData, { body }),
    onDone: async (_, isMounted) => {
      forget();
      toast({ text: m.personal_saved() });
      if (isMounted) await navigate(destination ?? '/perfil', { replace: true });
    },
  });

  return (
    <div onChange={onChange}>
      <Form action={action} errors={errors}>
        {temporario && <CompleteAccount customer={customer} />}
        {!temporario && definir_password && (
          <Note action={isOrdering(search) && <Link href={orderingPath}>{m.personal_later()}</Link>}>
            {m.personal_reset_intro()}
          </Note>
        )}
        {setsPassword && (
          <section className="ui-stack ui-gap-5 access-group">
            <h2>{m.personal_access()}</h2>
            <NewPasswordFields label={m.personal_password()} />
          </section>
        )}
        <PersonalFields customer={shown} />
        <InvoiceFields customer={shown} />
        <FormFailure failure={failure} />
        <div className="ui-stack ui-gap-2 account-actions">
          <SubmitButton>{m.personal_save()}</SubmitButton>
          {!temporario && (
            <ButtonLink href={destination ?? '/perfil'} variant="quiet" wide onClick={forget}>
              {m.common_cancel()}
            </ButtonLink>
          )}
        </div>
      </Form>
    </div>
  );
}

/**
 * What was typed and not saved, over what is known. A box without a tick isn't in a draft, and in one that only a first order
 * has written (use-checkout.ts), which asks for no birth date, there is none.
 */
function withDraft(customer: UserData, draft: Readonly<Record<string, string>>): UserData {
  if (Object.keys(draft).length === 0) return customer;
  const hasBox = 'dataNascimento' in draft;
  return { ...customer, ...draft, comunicacao: hasBox ? 'comunicacao' in draft : customer.comunicacao };
}
