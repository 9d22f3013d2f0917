import { m } from '@fornada/copy/messages.ts';
import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { described, instant } from './kinds.ts';
import { identity, privateData, withPrivateData } from './private-data.ts';
import { countryPrefix, digits, flag, loginPassword, newPassword, phone, smsCode, ticked } from './rules.ts';

export const signedIn = described(
  v.object({ privateData, identity }),
  'What a login or a confirmation answers: the tokens of before it no longer work.',
);
export type SignedIn = v.InferOutput<typeof signedIn>;

export const pending = v.object({ hash: v.string() });
export type Pending = v.InferOutput<typeof pending>;

/** Every `hash` of a pending confirmation is 24 random bytes in base64url: what isn't was never sent a code. */
export const pendingHash = /^[\w-]{32}$/;

export const signInAnonymously = endpoint('POST /identity/anonymous', 'open', {
  summary: 'Signs a device in as nobody',
  data: identity,
});

export const refreshIdentity = endpoint('POST /identity/token', 'open', {
  summary:
    'Changes a refresh token for new tokens; a token used twice ends its whole family, but for who repeats the secret `attempt` of an answer that was lost',
  body: v.object({
    refreshToken: v.pipe(v.string(), v.minLength(1), v.maxLength(512)),
    attempt: v.optional(v.pipe(v.string(), v.minLength(22), v.maxLength(64))),
  }),
  data: identity,
});

const phoneNumber = { telemovel: phone, pais: countryPrefix };

export const signUp = endpoint('POST /registo', 'device', {
  summary: 'Asks for an account; an SMS with a code goes to the phone',
  body: v.object({
    ...phoneNumber,
    comunicacoes: flag,
    termos: ticked,
    condicoes_de_venda: described(
      flag,
      'The conditions of sale were read with the terms, on the way to a first order: the order doesn’t ask for them again.',
    ),
  }),
  data: pending,
});

export const confirmSignUp = endpoint('POST /registo/:hash', 'device', {
  summary:
    'Proves the phone with the code of the SMS; the account is temporary until its personal data is complete',
  body: v.object({ codigo: smsCode }),
  data: signedIn,
});

export const login = endpoint('POST /login', 'device', {
  summary: 'Signs a customer in',
  body: v.object({ ...phoneNumber, password: loginPassword }),
  data: signedIn,
});

export const reset = endpoint('POST /reset', 'device', {
  summary:
    'Sends a code to a phone whose password was forgotten; the answer is the same for an unknown phone',
  body: v.object(phoneNumber),
  data: pending,
});

export const confirmReset = endpoint('POST /reset/:hash', 'device', {
  summary: 'Signs in by the code and lets the personal-data screen set a new password',
  body: v.object({ codigo: smsCode }),
  data: signedIn,
});

export const changePassword = endpoint('POST /alterar-password', 'customer', {
  summary: 'Takes a new password, which waits for the present one or a code',
  failure: m.error_password_change,
  body: v.pipe(
    v.object({ password: newPassword, confirmacaoPassword: digits(1) }),
    v.forward(
      v.partialCheck(
        [['password'], ['confirmacaoPassword']],
        (input) => input.password === input.confirmacaoPassword,
        () => m.error_must_match({ field: m.change_password_new() }),
      ),
      ['confirmacaoPassword'],
    ),
  ),
  data: pending,
});

export const sendPasswordCode = endpoint('POST /alterar-password/:hash/codigo', 'customer', {
  summary: 'Sends a code to the customer’s own phone, in place of the present password',
  data: pending,
});

export const confirmPassword = endpoint('POST /alterar-password/:hash', 'customer', {
  summary: 'Sets the new password by the present one or by the code; the other sessions end',
  body: v.pipe(
    v.object({ passwordAtual: v.optional(loginPassword), codigo: v.optional(smsCode) }),
    v.forward(
      v.partialCheck(
        [['passwordAtual'], ['codigo']],
        (input) => input.passwordAtual !== undefined || input.codigo !== undefined,
        m.error_required,
      ),
      ['passwordAtual'],
    ),
  ),
  data: withPrivateData,
});

export const changePhone = endpoint('POST /alterar-telemovel', 'customer', {
  summary: 'Sends a code to the new phone, given twice',
  body: v.pipe(
    v.object({ ...phoneNumber, confirmacaoTelemovel: phone, confirmacaoPais: countryPrefix }),
    v.forward(
      v.partialCheck(
        [['telemovel'], ['confirmacaoTelemovel']],
        (input) => mayBeSame(input.telemovel, input.confirmacaoTelemovel),
        () => m.error_must_match({ field: m.change_phone_new() }),
      ),
      ['confirmacaoTelemovel'],
    ),
    v.forward(
      v.partialCheck(
        [['pais'], ['confirmacaoPais']],
        (input) => input.pais === input.confirmacaoPais,
        () => m.error_must_match({ field: m.account_field_country() }),
      ),
      ['confirmacaoPais'],
    ),
  ),
  data: pending,
});

/**
 * Whether two spellings may be one number: with and without its prefix, or the zero that some countries dial first. Only
 * the server, which knows every country's numbers, can tell for sure.
 */
function mayBeSame(one: string, other: string): boolean {
  const [a, b] = [one, other].map((typed) => typed.replace(/\D/g, '').replace(/^0+/, '')) as [string, string];
  return a.endsWith(b) || b.endsWith(a);
}

export const phoneChangeHeld = described(
  v.object({ hash: v.string(), prazo: instant }),
  'A change that waits: `hash` finds the code that the old phone was sent, `prazo` is when it is done without. ISO time.',
);
export type PhoneChangeHeld = v.InferOutput<typeof phoneChangeHeld>;

export const confirmPhoneChange = endpoint('POST /alterar-telemovel/:hash', 'customer', {
  summary:
    'Proves the new phone. The account moves once the old one agrees too, or after 72 hours in which it may say no',
  body: v.object({ codigo: smsCode }),
  data: phoneChangeHeld,
});

export const confirmOldPhone = endpoint('POST /alterar-telemovel/:hash/numero-antigo', 'customer', {
  summary: 'Moves the account to the new phone by the code that the old one was sent; the other sessions end',
  body: v.object({ codigo: smsCode }),
  data: signedIn,
});

export const sendOldPhoneCode = endpoint('POST /alterar-telemovel/:hash/numero-antigo/codigo', 'customer', {
  summary: 'Sends the old phone another code while the change waits; `hash` is another one from then on',
  data: pending,
});

export const ownerWarning = described(
  v.object({ estado: v.picklist(['aberto', 'parado']) }),
  'What the link of a warning is about.',
);
export type OwnerWarning = v.InferOutput<typeof ownerWarning>;

export const readOwnerWarning = endpoint('GET /api/nao-fui-eu/:token', 'open', {
  summary: 'Whether the link of a warning still stops what it warns of',
  data: ownerWarning,
});

export const denyChange = endpoint('POST /nao-fui-eu/:token', 'open', {
  summary: 'The owner says that it wasn’t they: what waits is stopped, and every session ends',
  data: ownerWarning,
});

export const logout = endpoint('POST /api/logout', 'device', {
  summary:
    'Ends this session, or with `todas` every session of the customer, and signs the device in as nobody',
  body: v.object({ value: v.optional(v.unknown()), todas: flag }),
  data: signedIn,
});
