import type { UserData } from '@fornada/contract/private-data.ts';
import { m } from '@fornada/copy/messages.ts';
import { Link } from '@fornada/ui/link.tsx';
import { Note } from '@fornada/ui/note.tsx';
import { QrCode } from '@fornada/ui/qr-code.tsx';
import { currentVisitor, useSession } from '#features/session/session-store.ts';
import { useOrdering } from './ordering-store.ts';
import './complete-account.css';

/** Above the personal data of an account that lacks them: the card that it has already, and what is under way. */
export function CompleteAccount({ customer }: { customer: UserData }) {
  const orders = useSession(({ privateData }) => privateData.ordering);
  const hasCart = useOrdering(({ lines }) => lines.length > 0) && !currentVisitor().hasOrdered;
  return (
    <>
      {orders.map(({ order_id, orderCode }) => (
        <Note
          key={order_id}
          tone="ok"
          action={<Link href={`/encomendas/${order_id}`}>{m.confirmed_follow()}</Link>}
        >
          {m.personal_order({ orderCode })}
        </Note>
      ))}
      {hasCart && (
        <Note action={<Link href="/carrinho">{m.personal_to_cart()}</Link>}>{m.personal_cart()}</Note>
      )}
      <section className="ui-surface ui-panel complete-account">
        <QrCode value={customer.qrCode} label={m.common_qr_code()} />
        <div>
          <h2>{m.personal_card_title()}</h2>
          <p>{m.personal_card_text()}</p>
        </div>
      </section>
      <p className="ui-lead">{m.personal_complete_intro()}</p>
    </>
  );
}

/** After a first order: what completing the account brings. */
export function InviteToComplete() {
  const isTemporary = useSession(({ privateData }) => privateData.user.data?.temporario ?? false);
  if (!isTemporary) return null;
  return (
    <Note action={<Link href="/alterar-dados-pessoais">{m.personal_invite_action()}</Link>}>
      {m.personal_invite()}
    </Note>
  );
}
