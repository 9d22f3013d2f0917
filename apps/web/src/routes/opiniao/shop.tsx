import { giveOpinion } from '@fornada/contract/account.ts';
import { listRestaurants, type Restaurant } from '@fornada/contract/content.ts';
import { m } from '@fornada/copy/messages.ts';
import { Field } from '@fornada/ui/field.tsx';
import { Form, SubmitButton } from '@fornada/ui/form.tsx';
import { useToast } from '@fornada/ui/toast.tsx';
import { useNavigate } from 'react-router';
import { call } from '#app/client.ts';
import { callContext, type LoaderArgs } from '#app/screen.ts';
import { useScreenData } from '#app/screen-data.ts';
import { AccountPage } from '#features/access/account-page.tsx';
import { FormFailure, useFormCall } from '#features/calls/use-form-call.tsx';
import { OpinionFields, opinionValues, useOpinionDraft } from '#features/opinions/opinion-fields.tsx';
import { shopOptions } from '#features/opinions/shop-options.ts';
import { useSession } from '#features/session/session-store.ts';

export const loader = ({ context }: LoaderArgs) => context.get(callContext)(listRestaurants);

export const head = () => ({ title: m.opinion_title() });

export default function OpinionScreen() {
  const restaurants = useScreenData<Restaurant[]>();
  const movements = useSession((session) => session.privateData.transacoes);
  const navigate = useNavigate();
  const toast = useToast();
  const { draft, onChange, forget } = useOpinionDraft('shop');
  const { action, errors, failure } = useFormCall({
    schema: giveOpinion.body!,
    values: opinionValues,
    send: (body) => call(giveOpinion, { body }),
    onDone: (_, isMounted) => {
      forget();
      toast({ text: m.opinion_done() });
      if (isMounted) void navigate('/perfil', { replace: true });
    },
  });
  return (
    <AccountPage>
      <div onChange={onChange}>
        <Form action={action} errors={errors}>
          <p>{m.opinion_intro()}</p>
          <Field
            kind="select"
            name="loja"
            label={m.opinion_shop()}
            placeholder={m.opinion_shop_choose()}
            defaultValue={draft.loja}
            options={shopOptions(restaurants, movements)}
            required
          />
          <OpinionFields draft={draft} />
          <FormFailure failure={failure} />
          <SubmitButton>{m.opinion_submit()}</SubmitButton>
        </Form>
      </div>
    </AccountPage>
  );
}
