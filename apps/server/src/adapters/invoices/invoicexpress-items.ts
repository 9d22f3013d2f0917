import type { InvoicedSale } from './port.ts';

type Line = InvoicedSale['lines'][number];

/** As many as every client of the provider sends. */
const decimals = 4;
/** How far, in euros, a line's net price may be from its gross once the tax is on it again. */
const tolerance = 0.001;

/** A line with its net unit price. Where rounding that price would show in the line's cents, the line is one unit. */
export function toItem({ description, quantity, gross, vatRate }: Line) {
  const factor = 1 + vatRate / 100;
  const euros = gross / 100;
  const unit = round(euros / factor / quantity);
  const exact = Math.abs(unit * quantity * factor - euros) <= tolerance;
  return {
    name: exact ? description : `${quantity} × ${description}`,
    unit_price: (exact ? unit : round(euros / factor)).toFixed(decimals),
    quantity: String(exact ? quantity : 1),
    // The names that the account gives to the rates: IVA23, IVA13, IVA6 where it was set up in mainland Portugal.
    tax: { name: `IVA${vatRate}` },
  };
}

const round = (value: number) => Number(value.toFixed(decimals));
