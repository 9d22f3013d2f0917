import { giveOpinionOnTransaction } from '@fornada/contract/account.ts';
import type { Transacao } from '@fornada/contract/private-data.ts';
import { m } from '@fornada/copy/messages.ts';
import { eurosToCents } from '@fornada/domain/money.ts';
import { ButtonLink } from '@fornada/ui/button.tsx';
import { EmptyState } from '@fornada/ui/empty-state.tsx';
import { Form, SubmitButton } from '@fornada/ui/form.tsx';
import { IconStar } from '@fornada/ui/icons/commerce.tsx';
import { IconShop } from '@fornada/ui/icons/navigation.tsx';
import { List, ListItem } from '@fornada/ui/list.tsx';
import { Price } from '@fornada/ui/price.tsx';
import { useToast } from '@fornada/ui/toast.tsx';
import { useNavigate, useParams } from 'react-router';
import { call } from '#app/client.ts';
import { FormFailure } from '#features/calls/form-failure.tsx';
import { useFormCall } from '#features/calls/use-form-call.ts';
import { OpinionFields, opinionValues, useOpinionDraft } from '#features/opinions/opinion-fields.tsx';
import { useSession } from '#features/session/session-store.ts';

export const head = () => ({ title: m.opinion_title() });

/** An opinion on one movement, once. Older movements than the device keeps are known by the server. */
export default function MovementOpinionScreen() {
  const { id_transacao: id = '' } = useParams();
  const movement = useSession(({ privateData }) => privateData.transacoes.find((known) => known.id === id));
  const navigate = useNavigate();
  const toast = useToast();
  const { draft, onChange, forget } = useOpinionDraft(id);
  const { action, errors, failure } = useFormCall({
    schema: giveOpinionOnTransaction.body!,
    values: opinionValues,
    send: (body) => call(giveOpinionOnTransaction, { params: { id_transacao: id }, body }),
    onDone: (_, isHere) => {
      forget();
      toast({ text: m.opinion_done() });
      if (isHere) void navigate('/fidelizacao/transacoes', { replace: true });
    },
  });
  if (movement && movement.id_opiniao !== null) return <AlreadyGiven />;
  return (
    <div onChange={onChange}>
      <Form action={action} errors={errors}>
        <p>{m.opinion_intro()}</p>
        {movement && <Visit movement={movement} />}
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
        trailing={<Price amount={eurosToCents(movement.valor_pago)} />}
      />
    </List>
  );
}

function AlreadyGiven() {
  return (
    <EmptyState
      text={m.opinion_given()}
      icon={<IconStar />}
      action={
        <ButtonLink href="/fidelizacao/transacoes" variant="secondary">
          {m.opinion_back()}
        </ButtonLink>
      }
    />
  );
}
