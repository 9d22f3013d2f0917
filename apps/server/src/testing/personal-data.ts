// What isn't in the archive of a person's data, what stays of a person who was forgotten, and why. A new table or column
// that belongs to a person goes into privacy/collect-data.ts (or collect-dealings.ts) and into what privacy/erase-customer.ts
// calls; what doesn't is named here. '*' is for the amounts, dates and flags of a table: what can hold words is named one
// by one, so that a new column is never passed over.
import sql from 'sql-template-tag';
import type { PersonalTable } from './personal-rows.ts';

type Reasons = Record<string, Record<string, string>>;

/** Tables that lead to a customer by something else than a foreign key. */
export const otherWays: Record<string, PersonalTable['of']> = {
  customers: (id) => sql`id = ${id}`,
  devices: (id) => sql`uid in (select device_uid from sessions where customer_id = ${id})`,
  staff_actions: (id) => sql`subject = ${`customer:${id}`}`,
};

const secret = 'a key or a hash: it says nothing, and whoever had the archive could use it';
const cart = 'figures of a cart, which the next one takes the place of';
const plumbing =
  'how the server repeats, orders or remembers a piece of its own work; what it was about is in the archive';
const derived = 'follows from the columns beside it, which are in the archive';
const origins =
  'keyed hashes of the device and the network that asked, which count how much one of them holds';
const gatewaysWork = 'what the payment gateway was asked and answered about a payment that is in the archive';

export const notInArchive: Reasons = {
  confirmations: { code_hash: secret, phone_prefix: derived, phone_national: derived },
  coupon_redemptions: { purchase_id: derived },
  customers: {
    password_hash: secret,
    password_change_session: plumbing,
    password_change_until: plumbing,
    qr_secret: secret,
    erased_at: 'null while there is a customer to ask',
    terms_version: derived,
  },
  deliveries: {
    reference: plumbing,
    gateway_ref: plumbing,
    tries: plumbing,
    html: 'the text again, with its layout',
    send_before: plumbing,
  },
  idempotency_keys: { '*': plumbing, request_hash: plumbing, answer: plumbing },
  ledger_entries: {
    reference: plumbing,
    balance_before: derived,
    held_before: derived,
    held_delta: derived,
    progress_before: derived,
    progress_delta: derived,
  },
  loyalty_codes_used: { '*': 'that a code was read, kept for an hour; the sale is in the archive' },
  notifications: { reference: plumbing },
  order_advances: { '*': plumbing },
  order_origins: { '*': origins },
  order_refunds: {
    number: plumbing,
    invoiced: derived,
    credit_note_cents: 'what the note is of, which is what went back',
    packaging_cents: derived,
    unpaid_packaging_cents: derived,
  },
  missing_lines: {
    day: 'of the kitchen’s count: the day that its order was for then',
    answered_at: 'no later than it was asked for, or when its money went back, which is there',
    to_balance: 'how its money went back, which is there',
    answer_request: plumbing,
  },
  order_lines: { closes_at: derived },
  orders: {
    open_questions: derived,
    slot_at: 'the five minutes that the kitchen planned it in',
    invoice_asked_at: 'the job’s own note, beside the document’s id, which is there',
    units: 'its weight in the kitchen’s plan',
    packaging_cents: 'the sum of its lines of packaging, which are there',
    credit_note_id: 'read no more: a note is its refund’s',
  },
  payment_findings: {
    '*': gatewaysWork,
    kind: gatewaysWork,
    subject: gatewaysWork,
    details: gatewaysWork,
    settled_how: gatewaysWork,
    settled_note: 'what staff wrote of a difference between two books',
  },
  payment_refunds: { '*': gatewaysWork, refund_ref: gatewaysWork },
  payments: {
    attempt: derived,
    gateway: gatewaysWork,
    gateway_ref: gatewaysWork,
    checked_at: gatewaysWork,
    refund_ref: gatewaysWork,
    reconciliations: gatewaysWork,
    reconciled_at: gatewaysWork,
    redirect_url: 'the page of a card payment: who has the address could pay or look',
    terminal: gatewaysWork,
  },
  privacy_archives: { content: 'the archive itself' },
  privacy_requests: { token_hash: secret },
  push_subscriptions: { p256dh: secret, auth: secret },
  quotes: { '*': cart, origins },
  refresh_tokens: { '*': secret, retry_key: secret },
  till_identifications: { session_id: plumbing, spent_for: plumbing },
  till_requests: {
    '*': derived,
    sale: 'a sale to be while a phone is asked to pay: a few minutes, then the sale’s or nobody’s',
    request_hash: plumbing,
    state: derived,
    reason: derived,
  },
  till_returns: {
    packaging_cents: derived,
    credit_note_cents: 'what the note is of, which is what went back',
  },
  till_sales: {
    client_id: plumbing,
    request_hash: plumbing,
    menu_version: plumbing,
    coupon: 'its code and what it took off are there: coupons.test.ts of the till',
    invoice_asked_at: 'the job’s own note, beside the document’s id, which is there',
  },
  till_receipts: { '*': derived, atcud: derived, number: derived },
  transactions: {
    by_line: derived,
    coupon: 'its code and what it took off are there: coupons.test.ts of other makers’ tills',
    client_id: plumbing,
    pos_key_id: plumbing,
    request_hash: plumbing,
    returned_discount_cents: derived,
    returned_packaging_cents: derived,
    returned_points: derived,
    returned_reward_cents: derived,
  },
};

const books =
  'amounts, products and dates of the chain’s books, which tax law keeps ten years; they name nobody';
const proof = 'proof that something was asked, agreed to or done, which names nobody any more';
const numberAlone = 'says nothing of who it was once the account is a number';
const untilSwept = 'goes with its session, which is ended and forgotten by a sweep';

export const staysWhenForgotten: Reasons = {
  consents: { '*': proof, purpose: proof, channel: proof, source: proof },
  coupon_redemptions: { '*': books },
  customers: {
    temporary: numberAlone,
    sees_rating: numberAlone,
    saw_onboarding: numberAlone,
    held_cents: numberAlone,
    balance_cents: 'lapsed by an entry of the ledger',
    discount_total_cents: books,
    created_at: numberAlone,
    last_contact_at: numberAlone,
    registered_in: numberAlone,
    terms_version: numberAlone,
  },
  devices: { '*': 'a browser that somebody else may use by now; its name goes' },
  ledger_entries: { '*': books, reference: books },
  loyalty_codes_used: { '*': untilSwept },
  missing_lines: {
    '*': books,
    answer: books,
    answered_by: books,
    substitute_code: books,
    substitute_name: books,
    answer_request: books,
  },
  opinions: { rating: 'a figure of the shop', answered_at: numberAlone, created_at: numberAlone },
  order_advances: {
    '*': books,
    invoice_id: 'as the invoice’s',
    invoice_url: 'as the invoice’s',
    credit_note_id: 'as the invoice’s',
    credit_note_url: 'as the invoice’s',
  },
  order_lines: {
    '*': books,
    product_code: books,
    name: books,
    vat_parts: books,
    complements: books,
    options: books,
    if_missing: books,
    substitute_code: books,
  },
  order_origins: { '*': 'keyed hashes, forgotten by a sweep of old requests' },
  order_claims: { '*': books, state: books, lines: books },
  order_refunds: {
    '*': books,
    lines: books,
    credit_note_id: 'as the invoice’s',
    credit_note_url: 'as the invoice’s',
  },
  orders: {
    '*': books,
    invoice_id: 'the invoice’s id at the certified provider, which keeps it by law',
    invoice_url: 'where the provider shows it',
    credit_note_id: 'as the invoice’s',
    language: numberAlone,
  },
  payment_findings: { '*': books, kind: books, subject: books, details: books, settled_how: books },
  payment_refunds: { '*': books, refund_ref: books },
  payments: {
    '*': books,
    reference: books,
    gateway: books,
    gateway_ref: books,
    method: books,
    refund_ref: books,
    terminal: books,
    reason: 'one of the gateway’s codes',
  },
  privacy_requests: { '*': proof, kind: proof, state: proof },
  refresh_tokens: { '*': untilSwept, retry_key: untilSwept },
  sale_returns: { '*': books },
  sessions: { '*': untilSwept, revoked_because: untilSwept },
  staff_actions: { '*': proof, action: proof, subject: proof },
  till_receipts: { '*': books, atcud: books, number: books },
  till_requests: { '*': books, request_hash: books, state: books, reason: books },
  till_returns: {
    '*': books,
    lines: books,
    credit_note_id: 'as the invoice’s',
    credit_note_url: 'as the invoice’s',
  },
  till_sales: {
    '*': books,
    client_id: books,
    request_hash: books,
    delivery_type: books,
    lines: books,
    coupon: books,
    method: books,
    invoice_id: 'the invoice’s id at the certified provider, which keeps it by law',
    invoice_url: 'where the provider shows it',
  },
  transactions: {
    '*': books,
    source: books,
    coupon: books,
    receipt: 'the number of a paper of the till’s books',
    lines: books,
    client_id: books,
    request_hash: books,
    vat: books,
  },
};

/** Tables of which no row is a customer's, by what they are. */
export const ofNobody: Record<string, readonly string[]> = {
  'the chain’s content': [
    'broadcasts', 'campaigns', 'content_versions', 'coupons', 'faq_categories', 'faq_questions', 'legal_documents',
    'legal_items', 'loyalty_rule', 'news', 'pictures', 'restaurants', 'segments',
  ], // biome-ignore format: a list to scan
  'the shops and what they sell': [
    'greatest_code', 'menu_change_shops', 'menu_changes', 'menu_products', 'menus', 'daily_numbers', 'drawer_entries', 'oven_sayings', 'packaging_prices', 'card_terminals', 'printers',
    'shop_group_members', 'shop_groups', 'shop_hour_exceptions', 'shop_hours',
    'shop_lead_times', 'shop_menu_images', 'shops', 'sold_out', 'special_days',
  ], // biome-ignore format: a list to scan
  'what shops sold, added up': [
    'baskets_by_day', 'cohorts_by_month', 'cohorts_counted', 'coupon_days_changed', 'coupons_by_day', 'coupons_rolled_up', 'ledger_rolled_up', 'loyalty_by_day', 'products_by_hour', 'sales_by_day',
    'sales_by_hour', 'sales_days_changed', 'sales_rolled_up', 'sold_products', 'vat_by_day',
  ], // biome-ignore format: a list to scan
  'staff, their devices and the keys of tills': [
    'morning_mails', 'pos_keys', 'staff', 'staff_challenges', 'staff_factor_resets', 'staff_invitations', 'staff_recovery_codes',
    'staff_sessions', 'staff_shops', 'till_devices', 'till_shifts', 'webhook_endpoints',
  ], // biome-ignore format: a list to scan
  'the server’s own work': [
    'address_calls', 'disk_probe', 'money_audits', 'process_agreements', 'rate_limits',
  ], // biome-ignore format: a list to scan
  'names a customer by a number alone, or nobody, and is swept': [
    'office_requests', 'outbox', 'papers', 'pos_requests', 'webhook_attempts', 'webhook_deliveries',
  ], // biome-ignore format: a list to scan
  'what a gateway told, emptied when its customer is forgotten': ['payment_callbacks'],
  'the simulators’ memory, forgotten by forget-simulated.ts': [
    'simulator.callbacks', 'simulator.charges', 'simulator.charge_refunds', 'simulator.messages', 'simulator.papers', 'simulator.payments', 'simulator.refunds', 'simulator.scripts',
  ], // biome-ignore format: a list to scan
};
