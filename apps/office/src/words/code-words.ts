// The server's codes in words: nobody in the back office should read a code.
import { m } from '@fornada/copy/messages.ts';

export type Words = Readonly<Record<string, () => string>>;

/** A code in words; one that is new to this page stands as it is rather than not at all. */
export const inWords = (words: Words, code: unknown): string =>
  code === null || code === undefined || code === '' ? '—' : (words[String(code)]?.() ?? String(code));

/** The same as the choices of a list. */
export const choicesOf = (words: Words): { id: string; name: string }[] =>
  Object.entries(words).map(([id, word]) => ({ id, name: word() }));

/** What a product is for tax. */
export const vatWords: Words = {
  bakery_bread: m.code_vat_bakery_bread,
  pastry: m.code_vat_pastry,
  prepared_meal: m.code_vat_prepared_meal,
  coffee: m.code_vat_coffee,
  tea: m.code_vat_tea,
  milk: m.code_vat_milk,
  chocolate_drink: m.code_vat_chocolate_drink,
  water_still: m.code_vat_water_still,
  water_sparkling: m.code_vat_water_sparkling,
  juice: m.code_vat_juice,
  soft_drink: m.code_vat_soft_drink,
  beer: m.code_vat_beer,
  wine: m.code_vat_wine,
  spirits: m.code_vat_spirits,
  ice_cream: m.code_vat_ice_cream,
  packaged: m.code_vat_packaged,
};

/** Why a balance or points moved. */
export const ledgerWords: Words = {
  earn: m.code_ledger_earn,
  hold: m.code_ledger_hold,
  release: m.code_ledger_release,
  spend: m.code_ledger_spend,
  reverse_earn: m.code_ledger_reverse_earn,
  return_spend: m.code_ledger_return_spend,
  adjust: m.code_ledger_adjust,
  lapse: m.code_ledger_lapse,
  merge: m.code_ledger_merge,
  coupon: m.code_ledger_coupon,
};

/** Where a payment stands, by our books or by its gateway’s. */
export const paymentWords: Words = {
  created: m.code_payment_created,
  sending: m.code_payment_sending,
  pending: m.code_payment_pending,
  paid: m.code_payment_paid,
  rejected: m.code_payment_rejected,
  declined: m.code_payment_declined,
  expired: m.code_payment_expired,
  failed: m.code_payment_failed,
  unknown: m.code_payment_unknown,
  cancelled: m.code_payment_cancelled,
  refunding: m.code_payment_refunding,
  refunded: m.code_payment_refunded,
};

/** Where an order stands. */
export const orderWords: Words = {
  awaiting_payment: m.code_order_awaiting_payment,
  received: m.code_order_received,
  preparing: m.code_order_preparing,
  ready: m.code_order_ready,
  collected: m.code_order_collected,
  cancelled: m.code_order_cancelled,
  expired: m.code_order_expired,
};

/** What a comparison with a gateway found. */
export const findingWords: Words = {
  repaired: m.code_finding_repaired,
  paid_here_only: m.code_finding_paid_here_only,
  amount_differs: m.code_finding_amount_differs,
  callback_differs: m.code_finding_callback_differs,
  refund_missing: m.code_finding_refund_missing,
  refunded_there_only: m.code_finding_refunded_there_only,
  refund_unknown: m.code_finding_refund_unknown,
  refund_stuck: m.code_finding_refund_stuck,
  unanswered: m.code_finding_unanswered,
  gateway_silent: m.code_finding_gateway_silent,
  not_ours: m.code_finding_not_ours,
  disputed: m.code_finding_disputed,
  refund_failed: m.code_finding_refund_failed,
};

/** How a finding ended. */
export const settledWords: Words = {
  seen: m.code_settled_seen,
  went_back: m.code_settled_went_back,
  did_not: m.code_settled_did_not,
  no_longer_so: m.code_settled_no_longer_so,
  repaired: m.code_settled_repaired,
};

/** By what a payment is made. */
export const methodWords: Words = {
  mbway: m.code_method_mbway,
  card: m.code_method_card,
  simulator: m.code_method_simulator,
};

/** By what somebody may be written to. */
export const channelWords: Words = {
  service: m.code_channel_service,
  app: m.code_channel_app,
  push: m.code_channel_push,
  sms: m.code_channel_sms,
  email: m.code_channel_email,
  phone: m.code_channel_phone,
};

/** Where somebody said something. */
export const sourceWords: Words = {
  app: m.code_source_app,
  till: m.code_source_till,
  office: m.code_source_office,
  site: m.code_source_site,
  import: m.code_source_import,
  pos: m.code_source_pos,
  rgpd: m.code_source_rgpd,
  signup: m.code_source_signup,
  privacy: m.code_source_privacy,
  retention: m.code_source_retention,
};

/** What the audit speaks of. */
export const thingWords: Words = {
  news: m.code_thing_news,
  campaign: m.code_thing_campaign,
  'legal-item': m.code_thing_legal_item,
  'legal-document': m.code_thing_legal_document,
  'faq-category': m.code_thing_faq_category,
  'faq-question': m.code_thing_faq_question,
  staff: m.code_thing_staff,
  restaurant: m.code_thing_restaurant,
  shop: m.code_thing_shop,
  broadcast: m.code_thing_broadcast,
  coupon: m.code_thing_coupon,
  opinion: m.code_thing_opinion,
  menu: m.code_thing_menu,
  product: m.code_thing_product,
  customer: m.code_thing_customer,
  device: m.code_thing_device,
  order: m.code_thing_order,
  picture: m.code_thing_picture,
  sale: m.code_thing_sale,
  transaction: m.code_thing_transaction,
  session: m.code_thing_session,
  pin: m.code_thing_pin,
  second_factor: m.code_thing_second_factor,
  recovery_code: m.code_thing_recovery_code,
  recovery_codes: m.code_thing_recovery_codes,
  'payment-finding': m.code_thing_payment_finding,
  extra: m.code_thing_extra,
  key: m.code_thing_key,
  pos_key: m.code_thing_pos_key,
  webhook: m.code_thing_webhook,
  webhook_delivery: m.code_thing_webhook_delivery,
};

/** What was done to it. */
export const actionWords: Words = {
  created: m.code_action_created,
  updated: m.code_action_updated,
  removed: m.code_action_removed,
  adjusted: m.code_action_adjusted,
  merged: m.code_action_merged,
  contacts_opened: m.code_action_contacts_opened,
  registered: m.code_action_registered,
  enrolled: m.code_action_enrolled,
  revoked: m.code_action_revoked,
  draft_discarded: m.code_action_draft_discarded,
  imported: m.code_action_imported,
  published: m.code_action_published,
  restored: m.code_action_restored,
  structured: m.code_action_structured,
  cancelled: m.code_action_cancelled,
  moved: m.code_action_moved,
  promised: m.code_action_promised,
  uploaded: m.code_action_uploaded,
  locked: m.code_action_locked,
  set: m.code_action_set,
  saved: m.code_action_saved,
  sold_out: m.code_action_sold_out,
  used: m.code_action_used,
  renewed: m.code_action_renewed,
  claimed: m.code_action_claimed,
  queued: m.code_action_queued,
  undone: m.code_action_undone,
  reset: m.code_action_reset,
  began: m.code_action_began,
  capacity_set: m.code_action_capacity_set,
  paused: m.code_action_paused,
  slowed: m.code_action_slowed,
  made: m.code_action_made,
  rotated: m.code_action_rotated,
  replayed: m.code_action_replayed,
  ended: m.code_action_ended,
  identified: m.code_action_identified,
};

/** By what somebody of the chain proved who they are. */
export const proofWords: Words = {
  password: m.code_proof_password,
  totp: m.code_proof_totp,
  recovery_code: m.code_proof_recovery_code,
  device: m.code_proof_device,
  pin: m.code_proof_pin,
};

/** What a customer showed at a till. */
export const shownWords: Words = {
  phone: m.code_shown_phone,
  security_code: m.code_shown_security_code,
  rotating_code: m.code_shown_rotating_code,
};

/** What a person of the chain is trusted with. */
export const roleWords: Words = {
  assistant: m.office_role_assistant,
  manager: m.office_role_manager,
  marketing: m.office_role_marketing,
  administrator: m.office_role_administrator,
};
