// What somebody bought, on paper for them. It isn't the document of the certified provider, which it names once that is made.
import { clockWords } from '@fornada/contract/clock-words.ts';
import { dateWords } from '@fornada/contract/date-words.ts';
import { m } from '@fornada/copy/messages.ts';
import { toLocal } from '@fornada/domain/local-time.ts';
import { type Cents, cents, formatEuros } from '@fornada/domain/money.ts';
import type { VatShare } from '@fornada/domain/vat.ts';
import type { Paper, PaperPart } from '#modules/printing/paper.ts';
import type { Settings } from '#platform/settings.ts';

export type PaperShop = {
  name: string;
  brand: string;
  address: string;
  postalCode: string;
  phone: string;
  timeZone: string;
};

type Chain = Pick<Settings, 'companyTaxId' | 'publicUrl'>;

/** A sale or an order, as its customer is told of it. Money in cents. */
export type Bought = {
  /** What the audit knows it by. */
  subject: `transaction:${string}` | `order:${string}`;
  /** What it is known by, as `C-9F3A21` or `#042`. */
  code: string;
  at: Date;
  lines: readonly { quantity: number; name: string; details: string; gross: number }[];
  vat: readonly VatShare[];
  subtotal: number;
  /** The balance that it used, with what a coupon gave for it. */
  discount: number;
  coupon: { code: string; takesOff: number } | null;
  total: number;
  /** How, in words, and how much. */
  paid: readonly { how: string; amount: number }[];
  /** In cash, where it wasn't just the total. */
  given: number | null;
  owed: number;
  /** Of the total, what went back, and what was taken off before it was paid: it is owed no more. */
  returned: number;
  takenOff: number;
  /** Null where nobody was known. */
  loyalty: { pointsAdded: number; pointsAfter: number; balanceAfter: number } | null;
  document: { number: string; url: string | null } | null;
};

export function receipt(bought: Bought, shop: PaperShop, chain: Chain): Paper {
  const { code, at, lines, vat, total, paid, given, owed, returned, takenOff } = bought;
  const { date } = toLocal(at.getTime(), shop.timeZone);
  const day = dateWords(date, { day: '2-digit', month: '2-digit', year: 'numeric' });
  return [
    { kind: 'text', text: shop.brand, size: 2, bold: true, centred: true },
    ...[
      shop.name,
      shop.address,
      shop.postalCode,
      shop.phone,
      m.paper_tax_id({ number: chain.companyTaxId }),
    ].flatMap(centred),
    { kind: 'rule' },
    { kind: 'row', left: code, right: `${day} ${clockWords(at.getTime(), shop.timeZone)}` },
    { kind: 'rule' },
    ...lines.flatMap(({ quantity, name, details, gross }) => [
      row(`${quantity}× ${name}`, gross),
      ...(details === '' ? [] : [{ kind: 'text', text: details, indent: 3 } as const]),
    ]),
    { kind: 'rule' },
    ...discountOf(bought),
    { ...row(m.paper_total(), total), bold: true },
    ...(takenOff > 0 ? [row(m.paper_taken_off(), -takenOff)] : []),
    ...paid.map(({ how, amount }) => row(how, amount)),
    ...(given === null ? [] : [row(m.paper_given(), given), row(m.sale_change(), given - total)]),
    ...(owed > 0 ? [{ ...row(m.paper_owed(), owed), bold: true }] : []),
    ...(returned > 0 ? [row(m.paper_returned(), -returned)] : []),
    { kind: 'rule' },
    ...vat.map(({ rate, net, vat: tax }) => row(m.paper_vat({ rate, net: formatEuros(net) }), tax)),
    ...loyaltyOf(bought),
    { kind: 'rule' },
    ...documentOf(bought, chain),
    ...centred(m.paper_no_document()),
  ];
}

const row = (left: string, amount: number): PaperPart & { kind: 'row' } => ({
  kind: 'row',
  left,
  right: formatEuros(cents(amount) as Cents),
});

const centred = (text: string): PaperPart[] => (text === '' ? [] : [{ kind: 'text', text, centred: true }]);

function discountOf({ subtotal, discount, coupon }: Bought): PaperPart[] {
  if (discount === 0) return [];
  const balance = discount - (coupon?.takesOff ?? 0);
  return [
    row(m.paper_subtotal(), subtotal),
    ...(coupon ? [row(m.paper_coupon({ code: coupon.code }), -coupon.takesOff)] : []),
    ...(balance > 0 ? [row(m.paper_balance_used(), -balance)] : []),
  ];
}

function loyaltyOf({ loyalty }: Bought): PaperPart[] {
  if (loyalty === null) return [];
  const { pointsAdded, pointsAfter, balanceAfter } = loyalty;
  return [
    { kind: 'rule' },
    { kind: 'row', left: m.till_points_won(), right: String(pointsAdded) },
    { kind: 'row', left: m.paper_points(), right: String(pointsAfter) },
    row(m.till_balance(), balanceAfter),
  ];
}

function documentOf({ document }: Bought, { publicUrl }: Chain): PaperPart[] {
  if (document === null) return [];
  const { number, url } = document;
  return [
    ...centred(m.paper_document({ number })),
    ...(url === null || !URL.canParse(url, publicUrl)
      ? []
      : [{ kind: 'qr', value: new URL(url, publicUrl).href } as const]),
  ];
}
