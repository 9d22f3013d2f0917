import { giveOpinionOnTransaction } from '@fornada/contract/account.ts';
import { readTransaction, type Transacao } from '@fornada/contract/private-data.ts';
import { m } from '@fornada/copy/messages.ts';
import { EmptyState } from '@fornada/ui/empty-state.tsx';
import { Form, SubmitButton } from '@fornada/ui/form.tsx';
import { IconStar } from '@fornada/ui/icons/commerce.tsx';
import { IconShop } from '@fornada/ui/icons/navigation.tsx';
import { List, ListItem } from '@fornada/ui/list.tsx';
import { useToast } from '@fornada/ui/toast.tsx';
import { useNavigate } from 'react-router';
import { call } from '#app/client.ts';
import { callContext, type LoaderArgs } from '#app/screen.ts';
import { useScreenData } from '#app/screen-data.ts';
import '#features/access/account.css';
import { FormFailure, useFormCall } from '#features/calls/use-form-call.tsx';
import { PaidWith } from '#features/loyalty/paid-with.tsx';
import { OpinionFields, opinionValues, useOpinionDraft } from '#features/opinions/opinion-fields.tsx';
import { useSession } from '#features/session/session-store.ts';

/** Another customer's or an unknown movement goes to notfound. */
export const loader = ({ context, params }: LoaderArgs): Promise<Transacao> =>
  context.get(callContext)(readTransaction, { params: { id: params.id_transacao ?? '' } });

export const head = () => ({ title: m.opinion_title() });

/** An opinion on one movement, once, unless it was undone. */
export default function MovementOpinionScreen() {
  const loaded = useScreenData<Transacao>();
  const { id } = loaded;
  // What has happened to it since.
  const news = useSession(({ privateData }) => privateData.transacoes.find((known) => known.id === id));
  const movement = news ?? loaded;
  const navigate = useNavigate();
  const toast = useToast();
  const { draft, onChange, forget } = useOpinionDraft(id);
  const { action, errors, failure } = useFormCall({
    schema: giveOpinionOnTransaction.body!,
    values: opinionValues,
    send: (body) => call(giveOpinionOnTransaction, { params: { id_transacao: id }, body }),
    onDone: (_, isMounted) => {
      forget();
      toast({ text: m.opinion_done() });
      if (isMounted) void navigate('/fidelizacao/transacoes', { replace: true });
    },
  });
  if (movement.id_opiniao !== null) return <NoOpinion text={m.opinion_given()} />;
  if (movement.anulada) return <NoOpinion text={m.error_opinion_undone()} />;
  return (
    <div className="ui-stack ui-gap-5 movement-opinion ui-page" onChange={onChange}>
      <div className="ui-stack ui-gap-5">
        <p>{m.opinion_intro()}</p>
        <Visit movement={movement} />
      </div>
      <Form action={action} errors={errors}>
        <OpinionFields draft={draft} />
        <FormFailure failure={failure} />
        <SubmitButton>{m.opinion_submit()}</SubmitButton>
      </Form>
    </div>
  );
}

function Visit({ movement }: { movement: Transacao }) {
  return (
    <List label={m.opinion_on()}>
      <ListItem
        leading={<IconShop />}
        title={movement.loja}
        detail={`${movement.data} ${movement.hora}`}
        trailing={<PaidWith movement={movement} />}
      />
    </List>
  );
}

function NoOpinion({ text }: { text: string }) {
  return (
    <EmptyState
      text={text}
      icon={<IconStar />}
      link={{ href: '/fidelizacao/transacoes', label: m.opinion_back() }}
    />
  );
}
