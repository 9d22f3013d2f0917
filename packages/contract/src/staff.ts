import { m } from '@fornada/copy/messages.ts';
import * as v from 'valibot';
import { endpoint, returns } from './endpoint.ts';
import { optionalText, requiredEmail, requiredText, typedPassword } from './rules.ts';

export type StaffRole = 'assistant' | 'manager' | 'marketing' | 'administrator';

export interface StaffShop {
  id: number;
  nome: string;
}

/** A session that the counter (/balcao) and the back office (/gestao) share. */
export interface StaffFacts {
  /** Seconds; without a call for half an hour it ends sooner. */
  expiresIn: number;
  /** ISO; a device's own clock may be wrong. */
  agora: string;
  nome: string;
  papel: StaffRole;
  /** Where the person may work now: on an enrolled device, its shop alone. */
  lojas: StaffShop[];
  /** The shop of the enrolled device; null elsewhere. */
  loja: number | null;
  /** Whether the person can come back by PIN on this device. */
  tem_pin: boolean;
}

/** Somebody of the chain is in. */
export interface StaffEntered extends StaffFacts {
  passo: 'entrou';
  /** Travels as `Authorization: Bearer`. */
  token: string;
  /** Shown once, when the second factor was enrolled. */
  codigos_recuperacao?: string[];
}

/** The password was right; a code of the authenticator app is asked for, with `desafio`, within five minutes. */
export interface StaffCodeAsked {
  passo: 'codigo';
  desafio: string;
}

/** The password was right; the person has no second factor yet and sets it up now: the first code enrols it. */
export interface StaffEnrolmentAsked {
  passo: 'inscrever';
  desafio: string;
  /** Base32, for typing into the app. */
  segredo: string;
  /** `otpauth://…`, for the QR code. */
  uri: string;
}

export type StaffSignInStep = StaffEntered | StaffCodeAsked | StaffEnrolmentAsked;

/** What an enrolled device proves itself with. */
const deviceToken = optionalText(100);
/** Four to six digits. */
export const pin = v.pipe(
  requiredText(6),
  v.regex(/^\d{4,6}$/, () => m.staff_pin_rule()),
);

export const staffSignIn = endpoint({
  method: 'POST',
  path: '/api/balcao/sessao',
  access: 'open',
  summary:
    'Signs a person of the chain in by e-mail and password; an assistant on an enrolled device is in at once, everyone else gives a code next',
  body: v.object({ email: requiredEmail, password: typedPassword(128), dispositivo: deviceToken }),
  data: returns<StaffSignInStep>(),
});

export const staffSignInCode = endpoint({
  method: 'POST',
  path: '/api/balcao/sessao/codigo',
  access: 'open',
  summary: 'The second step: a code of the authenticator app, which counts once, or a recovery code',
  body: v.object({ desafio: requiredText(100), codigo: requiredText(32) }),
  data: returns<StaffEntered>(),
});

export const readStaffSession = endpoint({
  method: 'GET',
  path: '/api/balcao/sessao',
  access: 'staff',
  summary: 'Whose session this is, where the person may work, and until when',
  data: returns<StaffFacts>(),
});

export const staffSignOut = endpoint({
  method: 'DELETE',
  path: '/api/balcao/sessao',
  access: 'staff',
  summary: 'Ends the session',
  data: returns<Record<string, never>>(),
});

export const setStaffPin = endpoint({
  method: 'PUT',
  path: '/api/balcao/pin',
  access: 'staff',
  summary: 'Sets one’s own PIN for coming back quickly on an enrolled device',
  body: v.object({ pin }),
  data: returns<Record<string, never>>(),
});

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/balcao/codigos-recuperacao',
  access: 'staff',
  summary: 'New recovery codes, shown once; those of before no longer work',
  data: returns<{ codigos: string[] }>(),
});

export interface TillDevice {
  id: string;
  loja: number;
  nome: string;
  registado_por: string;
  /** ISO times. */
  registado_em: string;
  visto_em: string | null;
}

export const listTillDevices = endpoint({
  method: 'GET',
  path: '/api/balcao/aparelhos',
  access: 'staff',
  summary: 'The enrolled devices of a shop, for its manager',
  query: v.object({ loja: v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number)) }),
  data: returns<TillDevice[]>(),
});

export const enrolTillDevice = endpoint({
  method: 'POST',
  path: '/api/balcao/aparelhos',
  access: 'staff',
  summary: 'Makes the device that calls one of the shop’s; its token is told once',
  body: v.object({
    loja: v.pipe(
      v.number(() => m.error_value_invalid()),
      v.integer(() => m.error_value_invalid()),
      v.minValue(1, () => m.error_value_invalid()),
      v.maxValue(999_999_999, () => m.error_value_invalid()),
    ),
    nome: requiredText(60),
  }),
  data: returns<{ id: string; loja: number; nome: string; dispositivo: string }>(),
});

export const revokeTillDevice = endpoint({
  method: 'DELETE',
  path: '/api/balcao/aparelhos/:id',
  access: 'staff',
  summary: 'The device is no longer the shop’s: its sessions end at once',
  data: returns<Record<string, never>>(),
});

export interface DevicePerson {
  id: number;
  nome: string;
  papel: StaffRole;
  /** Too many wrong tries: only the password opens it again. */
  bloqueado: boolean;
}

export const readTillDevice = endpoint({
  method: 'POST',
  path: '/api/balcao/aparelho',
  access: 'open',
  summary: 'Which shop an enrolled device belongs to, and who can come back on it by PIN',
  body: v.object({ dispositivo: requiredText(100) }),
  data: returns<{ loja: number; loja_nome: string; nome: string; pessoas: DevicePerson[] }>(),
});

export const enterByPin = endpoint({
  method: 'POST',
  path: '/api/balcao/aparelho/entrar',
  access: 'open',
  summary: 'Comes back by PIN on an enrolled device where the person signed in within the last 30 days',
  body: v.object({
    dispositivo: requiredText(100),
    pessoa: v.pipe(
      v.number(() => m.error_value_invalid()),
      v.safeInteger(() => m.error_value_invalid()),
      v.minValue(1, () => m.error_value_invalid()),
    ),
    pin: requiredText(6),
  }),
  data: returns<StaffEntered>(),
});
