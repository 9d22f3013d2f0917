import { m } from '@fornada/copy/messages.ts';
import { ButtonLink } from '@fornada/ui/button.tsx';

/** What the card offers to a guest; the server's page has it in the card's place. */
export function Invitation() {
  return (
    <section
      className="home-invite ui-loyalty ui-loyalty-compact ui-azulejo-ground"
      aria-labelledby="home-invite"
    >
      <h2 id="home-invite">{m.home_card_invite()}</h2>
      <p>{m.home_card_invite_text()}</p>
      <div className="ui-row">
        <ButtonLink href="/registo" size="small">
          {m.home_card_join()}
        </ButtonLink>
        <ButtonLink href="/login" size="small" variant="quiet">
          {m.home_card_login()}
        </ButtonLink>
      </div>
    </section>
  );
}
