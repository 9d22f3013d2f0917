import { m } from '@fornada/copy/messages.ts';
import { ButtonLink } from '@fornada/ui/button.tsx';
import { useLoggedIn } from '#features/session/session-store.ts';
import '#features/articles/editorial.css';

export const head = () => ({
  title: m.optin_title(),
  ownHeading: true as const,
  bar: m.legal_title(),
  description: m.optin_description(),
});

/** What the chain may send to its own customers, and how they refuse (Lei 41/2004, article 13-A). */
export default function SoftOptInScreen() {
  const loggedIn = useLoggedIn();
  return (
    <div className="ui-stack ui-gap-5 article ui-page">
      <header>
        <h1>{m.optin_title()}</h1>
      </header>
      <div className="ui-prose">
        <p>{m.optin_intro()}</p>
        <h2>{m.optin_what_title()}</h2>
        <ul>
          <li>{m.optin_what_1()}</li>
          <li>{m.optin_what_2()}</li>
          <li>{m.optin_what_3()}</li>
          <li>{m.optin_what_4()}</li>
        </ul>
        <h2>{m.optin_refuse_title()}</h2>
        <p>{m.optin_refuse()}</p>
      </div>
      <p>
        {loggedIn ? (
          <ButtonLink href="/rgpd/comunicacao">{m.optin_manage()}</ButtonLink>
        ) : (
          <ButtonLink href="/login?para=%2Frgpd%2Fcomunicacao" variant="secondary">
            {m.optin_login()}
          </ButtonLink>
        )}
      </p>
    </div>
  );
}
