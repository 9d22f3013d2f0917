import { m } from '@fornada/copy/messages.ts';
import { type StaffSession, setSession } from './session.ts';

export function ShopSelect({ session }: { session: StaffSession }) {
  return (
    <label>
      <span className="ui-hidden">{m.counter_shop()}</span>
      <select
        className="counter-field"
        value={session.shop}
        onChange={(event) => setSession({ ...session, shop: Number(event.target.value) })}
      >
        {session.places.map(({ id, nome }) => (
          <option key={id} value={id}>
            {nome}
          </option>
        ))}
      </select>
    </label>
  );
}
