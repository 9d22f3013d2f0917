import { m } from '@fornada/copy/messages.ts';
import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { described, instant, nothing } from './kinds.ts';
import { optionalText, requiredEmail, requiredText, typedPassword } from './rules.ts';

export const staffRole = v.picklist(['assistant', 'manager', 'marketing', 'administrator']);
export type StaffRole = v.InferOutput<typeof staffRole>;

export const staffShop = v.object({ id: v.number(), nome: v.string() });
const workplace = v.object({
  ...staffShop.entries,
  aberta: described(v.boolean(), 'Whether it is open now.'),
});
export type StaffShop = v.InferOutput<typeof workplace>;

export const staffFacts = described(
  v.object({
    expiresIn: described(v.number(), 'Seconds; without a call for half an hour it ends sooner.'),
    agora: described(instant, "ISO; a device's own clock may be wrong."),
    nome: v.string(),
    papel: staffRole,
    lojas: described(
      v.array(workplace),
      'Where the person may work now: on an enrolled device, its shop alone.',
    ),
    loja: described(v.nullable(v.number()), 'The shop of the enrolled device; null elsewhere.'),
    tem_pin: described(v.boolean(), 'Whether the person can come back by PIN on this device.'),
  }),
  'A session that the counter (/balcao) and the back office (/gestao) share.',
);
export type StaffFacts = v.InferOutput<typeof staffFacts>;

export const staffEntered = described(
  v.object({
    ...staffFacts.entries,
    passo: v.literal('entrou'),
    token: described(v.string(), 'Travels as `Authorization: Bearer`.'),
    codigos_recuperacao: v.exactOptional(
      described(v.array(v.string()), 'Shown once, when the second factor was enrolled.'),
    ),
  }),
  'Somebody of the chain is in.',
);
export type StaffEntered = v.InferOutput<typeof staffEntered>;

export const staffCodeAsked = described(
  v.object({ passo: v.literal('codigo'), desafio: v.string() }),
  'The password was right; a code of the authenticator app is asked for, with `desafio`, within five minutes.',
);
export type StaffCodeAsked = v.InferOutput<typeof staffCodeAsked>;

export const staffEnrolmentAsked = described(
  v.object({
    passo: v.literal('inscrever'),
    desafio: v.string(),
    segredo: described(v.string(), 'Base32, for typing into the app.'),
    uri: described(v.string(), '`otpauth://…`, for the QR code.'),
  }),
  'The password was right; the person has no second factor yet and sets it up now: the first code enrols it.',
);
export type StaffEnrolmentAsked = v.InferOutput<typeof staffEnrolmentAsked>;

export const staffSignInStep = v.variant('passo', [staffEntered, staffCodeAsked, staffEnrolmentAsked]);
export type StaffSignInStep = v.InferOutput<typeof staffSignInStep>;

/** Of people of the chain: ten characters at least. */
export const staffPassword = v.pipe(
  v.string(m.error_value_invalid),
  v.minLength(10, () => m.error_min_length({ minimum: 10 })),
  v.maxLength(128, () => m.error_max_length({ maximum: 128 })),
);

/** What an enrolled device proves itself with. */
const deviceToken = optionalText(100);
/** Four to six digits. */
export const pin = v.pipe(requiredText(6), v.regex(/^\d{4,6}$/, m.staff_pin_rule));

export const staffSignIn = endpoint('POST /api/balcao/sessao', 'open', {
  summary:
    'Signs a person of the chain in by e-mail and password; an assistant on an enrolled device is in at once, everyone else gives a code next',
  body: v.object({ email: requiredEmail, password: typedPassword(128), dispositivo: deviceToken }),
  data: staffSignInStep,
});

export const acceptInvitation = endpoint('POST /api/balcao/convite', 'open', {
  summary:
    'Chooses a password by the link of an invitation, which works once and for two days; what was signed in with another ends',
  body: v.object({ convite: requiredText(100), password: staffPassword }),
  data: v.object({ email: v.string(), papel: staffRole }),
});

export const staffSignInCode = endpoint('POST /api/balcao/sessao/codigo', 'open', {
  summary: 'The second step: a code of the authenticator app, which counts once, or a recovery code',
  body: v.object({ desafio: requiredText(100), codigo: requiredText(32) }),
  data: staffEntered,
});

export const readStaffSession = endpoint('GET /api/balcao/sessao', 'staff', {
  summary: 'Whose session this is, where the person may work, and until when',
  data: staffFacts,
});

/** A screen that nobody touches asks: who is out is out of it too, and who has gone away isn't kept in by it. */
export const lookAtStaffSession = endpoint('GET /api/balcao/sessao/sem-toque', 'staff', {
  summary: 'Whether the session still holds, and what time it is; asking doesn’t keep it',
  data: v.object({ agora: instant }),
});

export const staffSignOut = endpoint('DELETE /api/balcao/sessao', 'staff', {
  summary: 'Ends the session',
  data: nothing,
});

export const setStaffPin = endpoint('PUT /api/balcao/pin', 'staff', {
  summary: 'Sets one’s own PIN for coming back quickly on an enrolled device',
  body: v.object({ pin }),
  data: nothing,
});

export const renewRecoveryCodes = endpoint('POST /api/balcao/codigos-recuperacao', 'staff', {
  summary: 'New recovery codes, shown once; earlier ones stop working',
  data: v.object({ codigos: v.array(v.string()) }),
});

export const tillDevice = v.object({
  id: v.string(),
  loja: v.number(),
  nome: v.string(),
  registado_por: v.string(),
  registado_em: instant,
  visto_em: v.nullable(instant),
});
export type TillDevice = v.InferOutput<typeof tillDevice>;

export const listTillDevices = endpoint('GET /api/balcao/aparelhos', 'staff', {
  summary: 'The enrolled devices of a shop, for its manager',
  query: v.object({ loja: v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number)) }),
  data: v.array(tillDevice),
});

export const enrolTillDevice = endpoint('POST /api/balcao/aparelhos', 'staff', {
  summary: 'Makes the device that calls one of the shop’s; its token is told once',
  body: v.object({
    loja: v.pipe(
      v.number(m.error_value_invalid),
      v.integer(m.error_value_invalid),
      v.minValue(1, m.error_value_invalid),
      v.maxValue(999_999_999, m.error_value_invalid),
    ),
    nome: requiredText(60),
  }),
  data: v.object({
    id: v.string(),
    loja: v.number(),
    nome: v.string(),
    dispositivo: v.string(),
  }),
});

export const revokeTillDevice = endpoint('DELETE /api/balcao/aparelhos/:id', 'staff', {
  summary: 'The device is no longer the shop’s: its sessions end at once',
  data: nothing,
});

export const devicePerson = v.object({
  id: v.number(),
  nome: v.string(),
  papel: staffRole,
  bloqueado: described(v.boolean(), 'Too many wrong tries: only the password opens it again.'),
});
export type DevicePerson = v.InferOutput<typeof devicePerson>;

export const readTillDevice = endpoint('POST /api/balcao/aparelho', 'open', {
  summary: 'Which shop an enrolled device belongs to, and who can come back on it by PIN',
  body: v.object({ dispositivo: requiredText(100) }),
  data: v.object({
    loja: v.number(),
    loja_nome: v.string(),
    nome: v.string(),
    pessoas: v.array(devicePerson),
  }),
});

export const enterByPin = endpoint('POST /api/balcao/aparelho/entrar', 'open', {
  summary: 'Comes back by PIN on an enrolled device where the person signed in within the last 30 days',
  body: v.object({
    dispositivo: requiredText(100),
    pessoa: v.pipe(
      v.number(m.error_value_invalid),
      v.safeInteger(m.error_value_invalid),
      v.minValue(1, m.error_value_invalid),
    ),
    pin: requiredText(6),
  }),
  data: staffEntered,
});
