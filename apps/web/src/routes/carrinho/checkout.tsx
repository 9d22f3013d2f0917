import { toDomainHours } from '@fornada/contract/domain-hours.ts';
import type { MetodoPagamento } from '@fornada/contract/payments.ts';
import { m } from '@fornada/copy/messages.ts';
import { cents, eurosToCents, ZERO } from '@fornada/domain/money.ts';
import { Button } from '@fornada/ui/button.tsx';
import { Field } from '@fornada/ui/field.tsx';
import { Form, FormError, SubmitButton } from '@fornada/ui/form.tsx';
import { Link } from '@fornada/ui/link.tsx';
import { Note } from '@fornada/ui/note.tsx';
import { OrderParts } from '@fornada/ui/ordering/order-parts.tsx';
import { Skeleton } from '@fornada/ui/skeleton.tsx';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { redirect, useNavigate } from 'react-router';
import { callContext, type LoaderArgs } from '#app/screen.ts';
import { useScreenData } from '#app/screen-data.ts';
import { missingFor, missingWords } from '#features/ordering/checkout-conditions.ts';
import { CheckoutNews } from '#features/ordering/checkout-news.tsx';
import { prefillOf } from '#features/ordering/checkout-prefill.ts';
import { CheckoutSummary } from '#features/ordering/checkout-summary.tsx';
import '#features/ordering/ordering.css';
import '#features/ordering/checkout.css';
import { PackagingChoice } from '@fornada/ui/ordering/packaging-choice.tsx';
import { asTold, packingOf } from '@fornada/ui/ordering/packing.ts';
import { previewCart } from '@fornada/ui/ordering/preview.ts';
import { pricingOf } from '@fornada/ui/ordering/pricing-of.ts';
import {
  AdvanceField,
  BalanceField,
  PaymentMethodField,
  TermsField,
} from '#features/ordering/checkout-fields.tsx';
import { deskAt } from '#features/ordering/desk-at.ts';
import { IfMissing } from '#features/ordering/if-missing.tsx';
import { InvoiceFields } from '#features/ordering/invoice-fields.tsx';
import { choosePacking } from '#features/ordering/keep-cart.ts';
import { loadOrdering, type OrderingData } from '#features/ordering/ordering-data.ts';
import { changeDeliveryType, rememberDraft, useOrdering } from '#features/ordering/ordering-store.ts';
import { newsOf, usePartNews } from '#features/ordering/part-news.ts';
import { PartsInWords } from '#features/ordering/parts-in-words.tsx';
import { PayerPhone } from '#features/ordering/payer-phone.tsx';
import { Place } from '#features/ordering/place.tsx';
import { useShopNews } from '#features/ordering/shop-news.ts';
import { DeliveryTypeField } from '#features/ordering/shop-picker.tsx';
import { TotalSoFar } from '#features/ordering/total-so-far.tsx';
import { totalsOf } from '#features/ordering/totals.ts';
import { useCheckout } from '#features/ordering/use-checkout.ts';
import { useParts } from '#features/ordering/use-parts.ts';
import { useCustomer } from '#features/session/session-store.ts';

export async function loader({ context }: LoaderArgs): Promise<OrderingData> {
  const hasLines = () => useOrdering.getState().lines.length > 0;
  const data = hasLines() && (await loadOrdering(context.get(callContext)));
  if (!data || !hasLines())
    throw redirect(useOrdering.getState().order ? '/carrinho/pagamento' : '/carrinho');
  return data;
}

export const head = () => ({ title: m.checkout_title() });

export default function CheckoutScreen() {
  const data = useScreenData<OrderingData>();
  // Placed a moment ago: the next screen is on its way.
  const isPlaced = useOrdering(({ lines, order }) => lines.length === 0 && order !== null);
  useFollowOtherTabs();
  return isPlaced ? <Skeleton shape="card" /> : <Checkout {...data} />;
}

/** Another tab placed the order, or emptied the cart: there is nothing left to finish in this one. */
function useFollowOtherTabs(): void {
  const navigate = useNavigate();
  useEffect(() => {
    // Only what other tabs write comes as an event; the store has taken it by now.
    const follow = () => {
      const { lines, order } = useOrdering.getState();
      if (lines.length === 0) void navigate(order ? '/carrinho/pagamento' : '/carrinho', { replace: true });
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, [navigate]);
}

function Checkout(data: OrderingData) {
  const { shop, menu } = data;
  const user = useCustomer();
  const { lines, pickupAt, deliveryType, useBalance, ownContainer, bags } = useOrdering();
  useShopNews(shop.id);
  const [isTimeOpen, setIsTimeOpen] = useState(false);
  const desk = { ...deskAt(shop), onOpen: setIsTimeOpen };
  const checkout = useCheckout(data);
  const { action, errors, failure, calculation, news, recalculate } = checkout;
  const parts = useParts(calculation);
  const partNews = usePartNews((state) => state.news);

  // Read once: afterwards the fields live in the document.
  const [first] = useState(() => ({ ...prefillOf(user), ...useOrdering.getState().draft }));
  // A first order is called by it, and the account after (decision 0361).
  const [asksName] = useState(user?.nome === '');
  const [phone, setPhone] = useState(first.telemovel ?? '');
  const [chosen, setChosen] = useState<MetodoPagamento>(first.metodo === 'cartao' ? 'cartao' : 'mbway');
  const [isAdvance, setIsAdvance] = useState(first.pagar === 'principio');
  const end = useRef<HTMLDivElement>(null);
  const [hasTerms, setHasTerms] = useState(first.aceitou === '1');

  const pricing = pricingOf(shop, deliveryType ?? 'take_away', Date.now());
  const packing = packingOf(shop, { ownContainer, bags });
  const preview = previewCart(menu, lines, pricing, { pickupAt, packing });
  const totals = calculation
    ? totalsOf(calculation, useBalance, { menu, lines, pricing })
    : {
        subtotal: preview.subtotal,
        discount: cents(0),
        toPay: preview.subtotal,
        packaging: asTold(preview.packaging),
        vat: [],
      };
  // What doesn't change with the sums is kept while others are on their way, so that nothing jumps.
  const [known, setKnown] = useState(calculation);
  if (calculation && calculation !== known) setKnown(calculation);
  // One of before there were two ways doesn't say.
  const methods: readonly MetodoPagamento[] = known?.metodos ?? ['mbway'];
  const method = methods.includes(chosen) ? chosen : 'mbway';
  const knowsTerms = known?.condicoes_aceites === 1;
  // Whether to ask for the terms is said with the first sums; what changed then would take a touch away.
  const isSumming = known === null && !checkout.recalculate && !checkout.waitsForTime;
  const advance = calculation?.principio_de_pagamento ?? null;
  const rest = advance ? eurosToCents(useBalance ? advance.depois : advance.depois_sem_saldo) : ZERO;
  const dueNow = isAdvance ? cents(totals.toPay - rest) : totals.toPay;
  const usable = calculation ? eurosToCents(calculation.transaction.total_outstanding_removed) : ZERO;
  const missing = missingFor({
    hasTerms: hasTerms || knowsTerms || isSumming,
    hasDeliveryType: deliveryType !== null,
    hasTime: !isTimeOpen && !checkout.waitsForTime,
    phone,
    total: dueNow,
  });

  const remember = (event: FormEvent<HTMLDivElement>) => {
    const form = event.currentTarget.querySelector('form');
    if (!form) return;
    const values = [...new FormData(form)].filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    );
    // The payer's phone isn't in the form while nothing is to be paid, and may be asked for again.
    const { telemovel, pais } = useOrdering.getState().draft ?? {};
    const payer = { ...(telemovel !== undefined && { telemovel }), ...(pais !== undefined && { pais }) };
    rememberDraft({ ...payer, ...Object.fromEntries(values) });
  };

  return (
    <div className="ui-stack ui-gap-5 checkout ui-page" onChange={remember}>
      <Place shop={shop} />
      {preview.hasProblems && (
        <Note tone="bad" live action={<Link href="/carrinho">{m.checkout_review_cart()}</Link>}>
          {m.checkout_cart_changed()}
        </Note>
      )}
      <Form action={action} errors={errors} className="beside">
        <div className="ui-stack ui-gap-5 checkout-fields">
          {asksName && (
            <Field
              name="nome"
              label={m.checkout_name()}
              hint={m.checkout_called_hint()}
              autoComplete="name"
              autoCapitalize="words"
              defaultValue={first.nome}
              maxLength={120}
              required
            />
          )}
          <DeliveryTypeField value={deliveryType} onChange={changeDeliveryType} />
          <PackagingChoice
            {...{ shop, deliveryType, pickupAt }}
            hasContainers={preview.hasContainers}
            choice={{ ownContainer, bags }}
            onChoose={choosePacking}
          />
          <OrderParts
            {...{ desk, preview, parts }}
            newsOf={(keys) => newsOf(partNews, keys).map(({ text }) => text)}
          />
          {usable > 0 && <BalanceField usable={usable} value={useBalance} />}
          {advance && rest > 0 && (
            <AdvanceField
              rest={rest}
              isKept={advance.se_nao_levantar === 'fica'}
              total={totals.toPay}
              value={isAdvance}
              onChange={setIsAdvance}
            />
          )}
          {dueNow > 0 && <PaymentMethodField methods={methods} value={method} onChange={setChosen} />}
          {dueNow > 0 && <PayerPhone first={first} method={method} onChange={setPhone} />}
          <InvoiceFields first={first} hasName={!asksName} />
          <Field
            kind="textarea"
            name="nota"
            label={m.checkout_note()}
            hint={m.checkout_note_hint()}
            rows={2}
            maxLength={280}
            defaultValue={first.nota}
          />
          <IfMissing
            preview={preview}
            menu={menu}
            pricing={pricing}
            gift={calculation?.oferta_na_troca ?? 0}
            first={first}
            at={(line) => line.pickupAt ?? pickupAt}
            hours={toDomainHours(shop.horario)}
          />
          {isSumming ? (
            <>
              <Skeleton />
              {/* What was ticked before a reload is kept with the rest. */}
              {hasTerms && <input type="hidden" name="aceitou" value="1" />}
            </>
          ) : (
            <TermsField known={knowsTerms} defaultChecked={hasTerms} onChange={setHasTerms} />
          )}
          <TotalSoFar amount={dueNow} end={end} />
        </div>
        <div ref={end} tabIndex={-1} className="ui-stack ui-gap-5 checkout-end">
          <PartsInWords shop={shop} preview={preview} parts={parts} usesBalance={useBalance} />
          <CheckoutSummary preview={preview} totals={totals} dueNow={dueNow} method={method} />
          <CheckoutNews news={news} />
          {recalculate && (
            <Button variant="secondary" onClick={() => void recalculate()}>
              {m.common_retry()}
            </Button>
          )}
          {failure && <FormError title={failure.title}>{failure.message}</FormError>}
          <p className="ui-small">{m.checkout_no_withdrawal()}</p>
          {missing.length > 0 ? (
            <Note>
              {missing.map((one) => (
                <p key={one}>{missingWords[one]()}</p>
              ))}
            </Note>
          ) : (
            <SubmitButton
              secondLine={m.checkout_obliges()}
              disabled={calculation === null || preview.hasProblems}
            >
              {m.checkout_submit()}
            </SubmitButton>
          )}
        </div>
      </Form>
    </div>
  );
}
