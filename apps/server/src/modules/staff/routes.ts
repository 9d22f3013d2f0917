import { staffSignIn, staffSignOut } from '@fornada/contract/counter.ts';
import { m } from '@fornada/copy/messages.ts';
import type { Context } from '#context';
import { bearerToken } from '#modules/identity/bearer-token.ts';
import { signStaffIn } from '#modules/staff/sign-in.ts';
import { signStaffOut } from '#modules/staff/sign-out.ts';
import { handle } from '#platform/endpoint.ts';
import type { Http } from '#platform/http.ts';
import { refuse } from '#platform/refusal.ts';

export function addStaffRoutes(app: Http, context: Context): void {
  handle(app, context, staffSignIn, async ({ body, address }) => {
    const session = await signStaffIn(context, body, address);
    if (session === undefined) {
      const message = m.error_staff_credentials_wrong();
      refuse('credentials_wrong', { message, fields: { password: message } });
    }
    const { token, expiresIn, name, role, shopIds } = session;
    return { token, expiresIn, nome: name, papel: role, lojas: shopIds };
  });

  handle(app, context, staffSignOut, async ({ request }) => {
    await signStaffOut(context, bearerToken(request));
    return {};
  });
}
