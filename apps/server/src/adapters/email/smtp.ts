// E-mail by SMTP, which every provider supports.

import { createHash } from 'node:crypto';
import { createTransport } from 'nodemailer';
import * as v from 'valibot';
import type { SendOutcome } from '#adapters/send-outcome.ts';
import {
  optionalText,
  readVariables,
  requiredText,
  type VendorParts,
  vendorPatienceMs,
} from '#adapters/vendor.ts';
import { SettingError } from '#platform/setting-files.ts';
import type { EmailGateway } from './port.ts';

/** @throws SettingError when a variable is missing, or the connection would be readable by others */
export function createSmtp({ settings, patienceMs = vendorPatienceMs }: VendorParts): EmailGateway {
  const variables = readVariables(settings, {
    SMTP_HOST: requiredText,
    SMTP_PORT: v.optional(
      v.pipe(v.string(), v.regex(/^\d{1,5}$/, 'must be a port'), v.transform(Number)),
      '587',
    ),
    /** `starttls` (usually 587), `tls` from the first byte (usually 465), or `none` to a relay on this machine. */
    SMTP_SECURITY: v.optional(
      v.picklist(['starttls', 'tls', 'none'], 'must be starttls, tls or none'),
      'starttls',
    ),
    SMTP_USER: optionalText,
    SMTP_PASSWORD: optionalText,
    /** `Fornada <ola@fornada.pt>` */
    EMAIL_FROM: v.pipe(
      requiredText,
      v.regex(/^[^<>\r\n]*<?[^\s<>@]+@[^\s<>@]+>?$/, 'must be an e-mail address'),
    ),
    EMAIL_REPLY_TO: optionalText,
  });
  const { SMTP_HOST: host, SMTP_SECURITY: security, EMAIL_FROM: from } = variables;
  if (security === 'none' && !['localhost', '127.0.0.1', '::1'].includes(host))
    throw new SettingError('SMTP_SECURITY none is only for a relay on this machine.');
  const transport = createTransport({
    // A connection with its greetings, keys and login costs more than a message. As many as are sent at once, by followers and jobs.
    pool: true,
    maxConnections: 10,
    maxRequeues: 1,
    idleTimeout: 30_000,
    host,
    port: variables.SMTP_PORT,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    ...(variables.SMTP_USER !== undefined && {
      auth: { user: variables.SMTP_USER, pass: variables.SMTP_PASSWORD ?? '' },
    }),
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
    // A message is what we say it is: nothing in it names a file or an address to be fetched.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = /@([^\s<>@]+)>?$/.exec(from)?.[1] ?? host;
  return {
    name: 'smtp',
    async send({ to, subject, text, html, unsubscribe, dedupeId }): Promise<SendOutcome> {
      try {
        const { messageId } = await transport.sendMail({
          from,
          ...(variables.EMAIL_REPLY_TO !== undefined && { replyTo: variables.EMAIL_REPLY_TO }),
          to: { name: '', address: to },
          subject,
          text,
          ...(html !== undefined && { html }),
          // The same on every try: mail systems show a message of one id once.
          messageId: `<${createHash('sha256').update(dedupeId).digest('hex').slice(0, 32)}@${domain}>`,
          // RFC 3834: nobody's holiday notice should answer a machine.
          headers: {
            'Auto-Submitted': 'auto-generated',
            ...(unsubscribe !== undefined && {
              'List-Unsubscribe': `<${unsubscribe}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            }),
          },
        });
        return { kind: 'sent', gatewayRef: messageId };
      } catch (error) {
        return explain(error);
      }
    },
  };
}

/** 5xx to the recipient or the content is final (RFC 5321, 4.2.1); a login, a connection or a 4xx may work later. */
function explain(error: unknown): SendOutcome {
  const {
    code = '',
    responseCode = 0,
    command = '',
  } = error as {
    code?: string;
    responseCode?: number;
    command?: string;
  };
  const aboutMessage =
    code === 'EENVELOPE' || code === 'EMESSAGE' || command === 'RCPT TO' || command === 'DATA';
  if (aboutMessage && responseCode >= 500) return { kind: 'refused', reason: `smtp_${responseCode}` };
  if (code === 'EENVELOPE' && responseCode === 0) return { kind: 'refused', reason: 'smtp_recipient' };
  // The server's own words may repeat the address.
  throw new Error(`SMTP: ${code || 'failed'}${responseCode > 0 ? ` ${responseCode}` : ''}`);
}
