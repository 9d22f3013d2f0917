import { m } from '@fornada/copy/messages.ts';
import { Link } from '@fornada/ui/link.tsx';
import { barStatus, orderForBar, orderSteps } from '#features/ordering/order-status.ts';
import { useSession } from '#features/session/session-store.ts';

export function ActiveOrder() {
  const order = useSession(({ privateData }) => orderForBar(privateData.ordering));
  if (!order) return null;
  const { title, href, step, tone } = barStatus(order);
  return (
    <section className={`ui-surface home-order home-order-${tone}`} aria-labelledby="home-order">
      <div role="status">
        <h2 id="home-order">{m.home_active()}</h2>
        <p className="home-order-number">#{order.orderCode}</p>
        <p>{title}</p>
      </div>
      <Link href={href} className="home-order-link">
        {tone === 'waiting' ? m.home_active_pay() : m.home_active_follow()}
      </Link>
      <span className="home-order-steps" aria-hidden="true">
        {Array.from({ length: orderSteps }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the steps are their places
          <span key={index} className={index < step ? 'home-order-done' : undefined} />
        ))}
      </span>
    </section>
  );
}
