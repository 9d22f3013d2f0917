import { confirmSignUp, signUp } from '@fornada/contract/access.ts';
import { m } from '@fornada/copy/messages.ts';
import { useLocation, useParams } from 'react-router';
import { call } from '#app/client.ts';
import { useLeaveModal } from '#app/modal-screen.tsx';
import { destinationOf, isOrdering, orderingPath, withDestination } from '#app/route-rules.ts';
import { CodeForm } from '#features/access/code-form.tsx';
import { requirePendingHash } from '#features/access/known-step.ts';
import { useSentCode } from '#features/access/sent-code.ts';
import { forgetDraft } from '#features/calls/form-draft.ts';
import { useOrdering } from '#features/ordering/ordering-store.ts';

export const loader = requirePendingHash;

export const head = () => ({ title: m.confirm_signup_title() });

export default function ConfirmSignUpScreen() {
  const { hash = '' } = useParams();
  const { search } = useLocation();
  const leave = useLeaveModal();
  const sent = useSentCode(signUp, '/registo', hash);
  return (
    <CodeForm
      send={(body) => call(confirmSignUp, { params: { hash }, body })}
      onDone={() => {
        forgetDraft('signup');
        const goesOn = isOrdering(search) && useOrdering.getState().lines.length > 0;
        const destination = isOrdering(search) ? null : destinationOf(search);
        leave(goesOn ? orderingPath : withDestination('/alterar-dados-pessoais', destination));
      }}
      again={`/registo${search}`}
      sendsWhenWhole
      {...sent}
    />
  );
}
