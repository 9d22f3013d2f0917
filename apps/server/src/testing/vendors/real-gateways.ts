// Settings of real gateways for a server whose test plays one of them: simulators never stand beside a real one. Nothing
// answers where these lead to.
import { twilioAccount } from './sms.ts';

const nowhere = 'http://127.0.0.1:1';

const others = { EMAIL_GATEWAY: 'none', PUSH_GATEWAY: 'none', INVOICE_GATEWAY: 'none' };
const sms = { SMS_GATEWAY: 'twilio', ...twilioAccount, TWILIO_FROM: '+351911111111', TWILIO_URL: nowhere };
const payments = {
  PAYMENT_GATEWAY: 'stripe',
  STRIPE_SECRET_KEY: 'sk_test_nobody',
  STRIPE_WEBHOOK_SECRET: 'whsec_nobody',
  STRIPE_URL: nowhere,
};
/** A test calls from one address, and knows one number. */
const limits = { CALLS_PER_ADDRESS_PER_MINUTE: '1000000', PAYMENT_REQUESTS_PER_PHONE_PER_HOUR: '5000' };

export const besidePayments = { ...sms, ...others, ...limits };
export const besideSms = { ...payments, ...others, ...limits };
export const realGateways = { ...payments, ...sms, ...others, ...limits };
