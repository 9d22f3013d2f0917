import { dialled } from '@fornada/domain/call-tariff.ts';
import { callCost } from './phone-number.ts';

export function PhoneLink({ phone }: { phone: string }) {
  const cost = callCost(phone);
  return (
    <>
      <a href={`tel:${dialled(phone)}`} className="shop-phone">
        {phone}
      </a>
      {cost && <small className="ui-small shop-call-cost">{cost}</small>}
    </>
  );
}
