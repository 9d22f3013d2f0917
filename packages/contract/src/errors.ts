import { m } from '@fornada/copy/messages.ts';

interface Refusal {
  readonly status: 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 429 | 500 | 503;
  /** Absent means the title of the specification's whole-form failure, 'Erro'. */
  readonly title?: () => string;
  readonly message: () => string;
}

/** The one table of everything that can be refused: a stable word, a truthful status, a sentence for the customer. */
export const errors = {
  malformed: { status: 400, message: m.error_malformed },
  unsupported_media: { status: 415, message: m.error_malformed },
  too_large: { status: 413, message: m.error_too_large },
  unauthenticated: { status: 401, message: m.error_unauthenticated },
  token_expired: { status: 401, message: m.error_unauthenticated },
  session_revoked: { status: 401, message: m.error_unauthenticated },
  refresh_token_invalid: { status: 401, message: m.error_unauthenticated },
  forbidden: { status: 403, message: m.error_forbidden },
  account_incomplete: { status: 403, message: m.error_account_incomplete },
  not_found: { status: 404, message: m.error_not_found },
  method_not_allowed: { status: 405, message: m.error_not_found },
  invalid_fields: { status: 422, message: m.error_form },
  too_many_requests: { status: 429, message: m.error_too_many_requests },
  internal: { status: 500, message: m.error_internal },
  unavailable: { status: 503, message: m.error_unavailable },

  phone_taken: { status: 409, message: m.error_phone_taken },
  phone_unknown: { status: 422, message: m.error_form },
  credentials_wrong: { status: 422, message: m.error_credentials_wrong },
  sms_code_invalid: { status: 422, message: m.error_sms_code },
  password_change_failed: { status: 422, message: m.error_password_change },
  totp_code_wrong: { status: 422, message: m.error_totp_code_wrong },
  totp_code_used: { status: 422, message: m.error_totp_code_used },
  invitation_lapsed: { status: 404, message: m.error_invitation_lapsed },
  sign_in_lapsed: { status: 404, message: m.error_sign_in_lapsed },
  pin_wrong: { status: 422, message: m.error_pin_wrong },
  pin_locked: { status: 403, message: m.error_pin_locked },
  device_unknown: { status: 403, message: m.error_device_unknown },
  second_factor_required: { status: 403, message: m.error_second_factor_required },
  customer_unknown: { status: 404, message: m.error_customer_unknown },
  code_unknown: { status: 422, message: m.error_code_unknown },
  code_used: { status: 422, message: m.error_code_used },
  identification_lapsed: { status: 409, message: m.error_identification_lapsed },
  spending_needs_code: { status: 403, message: m.error_spending_needs_code },
  balance_changed: { status: 409, message: m.error_balance_changed },
  receipt_claimed: { status: 409, message: m.error_receipt_claimed },
  receipt_unreadable: { status: 422, message: m.error_receipt_unreadable },
  receipt_not_ours: { status: 422, message: m.error_receipt_not_ours },
  receipt_of_other: { status: 422, message: m.error_receipt_of_other },
  receipt_too_old: { status: 422, message: m.error_receipt_too_old },
  pos_key_ended: { status: 409, message: m.error_pos_key_ended },
  return_exceeds_sale: { status: 409, message: m.error_return_exceeds_sale },
  undo_too_late: { status: 409, message: m.error_undo_too_late },
  confirmation_unknown: { status: 404, message: m.error_confirmation_unknown },

  idempotency_key_missing: { status: 400, message: m.error_idempotency_key_missing },
  idempotency_key_reused: { status: 409, message: m.error_idempotency_key_reused },
  cart_empty: { status: 422, title: m.error_title, message: m.error_cart_empty },
  cart_invalid: { status: 422, message: m.error_cart_invalid },
  product_unavailable: { status: 409, message: m.error_product_unavailable },
  price_changed: { status: 409, title: m.error_price_changed_title, message: m.error_price_changed },
  shop_unknown: { status: 404, message: m.error_shop_unknown },
  shop_closed: { status: 409, title: m.error_shop_closed_title, message: m.error_shop_closed },
  shop_paused: { status: 409, title: m.error_shop_closed_title, message: m.error_shop_paused },
  pickup_time_invalid: { status: 422, message: m.error_pickup_time },
  /** A product can't be had then; `context` says why (`motivo`, `id`), and from when on (`primeira`, `primeiro_dia`). */
  date_not_possible: {
    status: 409,
    title: m.error_date_not_possible_title,
    message: m.error_date_not_possible,
  },
  pickup_slot_gone: { status: 409, title: m.error_pickup_slot_gone_title, message: m.error_pickup_slot_gone },
  pickup_full: { status: 409, title: m.error_pickup_full_title, message: m.error_pickup_full },
  too_many_unpaid: { status: 429, title: m.error_too_many_unpaid_title, message: m.error_too_many_unpaid },
  too_many_numbers: { status: 429, message: m.error_too_many_numbers },
  order_not_payable: { status: 409, message: m.error_order_not_payable },
  order_already_paid: { status: 409, message: m.error_order_already_paid },
  /** Something of it is left to be paid; `context` has `order_id`, `por_pagar`, and in `pedidos` all that leaves with it. */
  order_owes: { status: 409, message: m.error_order_owes },
  /** Less is left to pay than the gateway takes. */
  payment_too_small: { status: 409, message: m.error_payment_too_small },
  payment_unknown: { status: 409, message: m.error_payment_unknown },
  order_begun: { status: 409, message: m.error_order_begun },
  order_changed: { status: 409, message: m.error_transition_refused },
  claim_too_soon: { status: 409, message: m.error_claim_too_soon },
  claim_too_late: { status: 409, message: m.error_claim_too_late },
  claim_twice: { status: 409, message: m.error_claim_twice },
  claim_decided: { status: 409, message: m.error_claim_decided },
  missing_open: { status: 409, message: m.error_missing_open },
  missing_answered: { status: 409, message: m.error_missing_answered },
  transition_refused: { status: 409, message: m.error_transition_refused },

  coupon_unknown: { status: 422, message: m.error_coupon_unknown },
  coupon_not_begun: { status: 422, message: m.error_coupon_not_begun },
  coupon_ended: { status: 422, message: m.error_coupon_ended },
  coupon_used_up: { status: 409, message: m.error_coupon_used_up },
  coupon_redeemed: { status: 409, message: m.error_coupon_redeemed },
  coupon_no_purchase: { status: 422, message: m.error_coupon_no_purchase },
  coupon_not_eligible: { status: 422, message: m.error_coupon_not_eligible },

  opinion_given: { status: 409, message: m.error_opinion_given },
  opinion_undone: { status: 409, message: m.error_opinion_undone },
  link_unknown: { status: 404, message: m.error_link_unknown },
  adjustment_refused: { status: 422, message: m.office_adjustment_refused },
  merge_refused: { status: 409, message: m.office_merge_refused },
  draft_missing: { status: 409, message: m.office_draft_missing },
  menu_of_hours: { status: 409, message: m.office_menu_of_hours },
  picture_invalid: { status: 422, message: m.office_picture_unknown },
  finding_settled: { status: 409, message: m.error_finding_settled },
  record_changed: { status: 409, message: m.office_record_changed },
  /** Orders are booked for when their shop won't be open; `context.encomendas` names them. */
  orders_booked: { status: 409, message: m.error_orders_booked },
  /** What was counted in a drawer is far from what should be there, and nobody has said yet that it is so. */
  count_far_off: { status: 409, title: m.shift_far_off_title, message: m.shift_far_off },
  record_in_use: { status: 409, message: m.office_record_in_use },
  not_offered: { status: 409, message: m.error_not_offered },
  request_under_way: { status: 409, message: m.error_request_under_way },
} as const satisfies Record<string, Refusal>;

export type ErrorCode = keyof typeof errors;

/** The `error` of the envelope, as the customer's app reads it. */
export interface WireError {
  code: ErrorCode;
  title: string;
  message: string;
  fields?: Record<string, string>;
  context?: unknown;
  payload?: unknown;
}

export type Envelope<T> = { success: true; data: T } | { success: false; error: WireError };
