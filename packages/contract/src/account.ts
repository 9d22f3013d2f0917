import { m } from '@fornada/copy/messages.ts';
import { isAtLeast } from '@fornada/domain/age.ts';
import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { described, euros, instant, nothing } from './kinds.ts';
import { withPrivateData } from './private-data.ts';
import {
  digits,
  flag,
  newPassword,
  optionalPostalCode,
  optionalTaxId,
  optionalText,
  reference,
  requiredDate,
  requiredEmail,
  requiredText,
} from './rules.ts';

// What a client leaves out stays as it was, and '' or null empties it: who sends only the form of the specification's
// section 5 doesn't lose tax numbers by it.
const personalFields = {
  nome: requiredText(120),
  email: requiredEmail,
  dataNascimento: requiredDate,
  genero: v.optional(v.nullish(v.picklist(['', 'M', 'F', 'N/A'], m.error_value_invalid), '')),
  codigoPostal: v.optional(optionalPostalCode),
  codigoParceria: v.optional(optionalText(32)),
  nomeFaturacao1: v.optional(optionalText(120)),
  nif1: v.optional(optionalTaxId),
  nomeFaturacao2: v.optional(optionalText(120)),
  nif2: v.optional(optionalTaxId),
  nif_utilizado: v.optional(
    v.nullish(v.picklist(['principal', 'secundario', ''], m.error_value_invalid), ''),
  ),
  comunicacao: v.optional(flag),
};

/** Who the form is for: hidden fields aren't validated, so the password counts only while it is shown. */
export interface PersonalDataRules {
  /** `YYYY-MM-DD`, the customer's day. */
  today: string;
  minimumAge: number;
  setsPassword: boolean;
}

/** The personal-data form (specification §5). Unknown and hidden fields are dropped. */
export function personalDataBody({ today, minimumAge, setsPassword }: PersonalDataRules) {
  const adult = v.pipe(
    requiredDate,
    v.check(
      (birth) => isAtLeast(minimumAge, birth, today),
      () => m.error_minor({ age: minimumAge }),
    ),
  );
  const password = setsPassword
    ? { password: newPassword, confirmacaoPassword: digits(1) }
    : { password: hidden, confirmacaoPassword: hidden };
  return v.pipe(
    v.object({ ...personalFields, dataNascimento: adult, ...password }),
    v.forward(
      v.partialCheck(
        [['password'], ['confirmacaoPassword']],
        (input) => input.password === input.confirmacaoPassword,
        () => m.error_must_match({ field: m.account_field_password() }),
      ),
      ['confirmacaoPassword'],
    ),
  );
}

const hidden = v.pipe(
  v.optional(v.unknown()),
  v.transform(() => undefined),
);

export type PersonalData = v.InferOutput<ReturnType<typeof personalDataBody>>;

export const savePersonalData = endpoint('POST /alterar-dados-pessoais', 'account', {
  summary: 'Completes or changes the personal data; a temporary account becomes a full one',
  body: v.record(v.string(), v.unknown()),
  data: withPrivateData,
});

export const saveSecurityCode = endpoint('POST /chave-seguranca', 'customer', {
  summary: 'Turns the security code on (1) or off (0), or makes a new one with `gerar`',
  body: v.object({ usar_codigo_seguranca: v.optional(flag), gerar: v.optional(flag) }),
  data: withPrivateData,
});

const opinionBody = v.object({
  loja: v.pipe(v.nullish(reference, ''), v.nonEmpty(m.error_required)),
  comentario: requiredText(2000),
  rating: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5)), null),
});

export const giveOpinion = endpoint('POST /opiniao', 'customer', {
  summary: 'An opinion on a shop',
  body: opinionBody,
  data: withPrivateData,
});

export const giveOpinionOnTransaction = endpoint('POST /opiniao/transacao/:id_transacao', 'customer', {
  summary: 'An opinion on one transaction, once',
  body: v.object({ ...opinionBody.entries, loja: v.optional(v.unknown()) }),
  data: withPrivateData,
});

const emailForm = v.object({ email: requiredEmail });

export const askToBeForgotten = endpoint('POST /rgpd/esquecimento', 'customer', {
  summary: 'Asks to be forgotten; a mail asks for the confirmation',
  body: emailForm,
  data: v.object({ ...withPrivateData.entries, hash: v.exactOptional(v.string()) }),
});

export const askForData = endpoint('POST /rgpd/portabilidade', 'customer', {
  summary: 'Asks for all personal data in a file, mailed as a link that expires',
  body: emailForm,
  data: withPrivateData,
});

export const saveCommunications = endpoint('POST /rgpd/comunicacao', 'customer', {
  summary: 'Gives or withdraws the consent to marketing messages',
  body: v.object({
    comunicacao: flag,
    canais: v.optional(v.record(v.picklist(['sms', 'email', 'push']), flag)),
  }),
  data: withPrivateData,
});

export const privacyRequest = described(
  v.object({
    id: v.string(),
    tipo: v.picklist(['esquecimento', 'portabilidade']),
    estado: v.picklist(['por_confirmar', 'em_espera', 'pedido', 'confirmado', 'pronto']),
    email: v.string(),
    pedido_em: instant,
    prazo: v.nullable(instant),
  }),
  'A request that is still open. Before it is carried on, its address is confirmed, and one that is new waits; `prazo` is when it lapses, is carried out, or its archive is removed. ISO times.',
);
export type PrivacyRequest = v.InferOutput<typeof privacyRequest>;

export const readPrivacy = endpoint('GET /api/rgpd', 'customer', {
  summary: 'The consent to marketing by channel, and the requests that are open',
  data: v.object({
    canais: v.object({ sms: v.boolean(), email: v.boolean(), push: v.boolean() }),
    pedidos: v.array(privacyRequest),
  }),
});

export const forgettingRequest = described(
  v.object({
    estado: v.picklist(['pedido', 'confirmado', 'anulado', 'concluido']),
    prazo: v.nullable(instant),
    saldo: euros,
    pontos: v.number(),
  }),
  'A forgetting request as the link of its mail shows it; `saldo` and `pontos` are what would be lost.',
);
export type ForgettingRequest = v.InferOutput<typeof forgettingRequest>;

export const readForgetting = endpoint('GET /api/rgpd/esquecimento/:token', 'open', {
  summary: 'The forgetting request that a mailed link is about',
  data: forgettingRequest,
});

export const confirmForgetting = endpoint('POST /rgpd/esquecimento/:token', 'open', {
  summary: 'Confirms the forgetting request of a mailed link; a week is left to undo it',
  data: forgettingRequest,
});

export const undoForgetting = endpoint('POST /rgpd/esquecimento/:token/anular', 'open', {
  summary: 'Undoes the forgetting request of a mailed link',
  data: forgettingRequest,
});

export const verifyEmail = endpoint('POST /confirmar-email/:token', 'open', {
  summary: 'Confirms the e-mail to which a link was sent; a request that waited for it goes on',
  data: nothing,
});

export const withdrawForgetting = endpoint('POST /rgpd/esquecimento/anular', 'customer', {
  summary: 'Undoes the customer’s own forgetting request',
  data: withPrivateData,
});
