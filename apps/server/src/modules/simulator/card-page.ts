// The simulated gateway's card page, between our payment screen and the way back to it.
import { m } from '@fornada/copy/messages.ts';
import { cents, formatEuros } from '@fornada/domain/money.ts';
import { escapeHtml } from '#modules/messages/email-parts.ts';
import { renderHead, titleOf } from '#modules/simulator/head.ts';
import type { PaymentRow } from '#modules/simulator/queries.ts';

/** @param isOpen whether it can still be answered */
export function renderCardPage(payment: PaymentRow, isOpen: boolean): string {
  const amount = formatEuros(cents(payment.amount_cents));
  return `<!doctype html>
<html lang="pt-PT">
${renderHead({ title: titleOf(m.simulator_card_title()), styles: ['card.css'], script: 'card.js' })}
<body>
<main class="card-page" data-payment="${payment.id}" data-return="${pathOf(payment.return_url)}">
  <h1>${m.simulator_card_title()}</h1>
  <p class="what">${escapeHtml(payment.description)}</p>
  <p class="amount">${amount}</p>
  ${isOpen ? choices(payment, amount) : ended(payment)}
  <p class="note">${m.simulator_card_lead()}</p>
</main>
</body>
</html>
`;
}

/** Pressed too early they would do nothing: the script that hears them lets them be pressed. */
const choices = (payment: PaymentRow, amount: string) => `<div class="decisions">
    <button type="button" class="main" disabled data-decision="aprovar">${m.simulator_card_pay({ amount })}</button>
    <button type="button" disabled data-decision="declinar">${m.simulator_card_refuse()}</button>
  </div>
  <p id="alert" role="status" data-failed="${m.simulator_failed()}"></p>
  <a class="back" href="${pathOf(payment.cancel_url)}">${m.simulator_card_back()}</a>`;

const ended = (payment: PaymentRow) => `<p id="alert" role="status">${m.simulator_card_ended()}</p>
  <a class="back" href="${pathOf(payment.cancel_url)}">${m.simulator_card_return()}</a>`;

/** The address at the host that the page itself was asked of: a demo is looked at from a phone by the machine's own name. */
function pathOf(address: string): string {
  if (!URL.canParse(address)) return '/';
  const { pathname, search } = new URL(address);
  return escapeHtml(`${pathname}${search}`);
}
