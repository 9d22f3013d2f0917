import { m } from '@fornada/copy/messages.ts';
import { Link } from '@fornada/ui/link.tsx';
import { Fragment } from 'react';
import { useLocation } from 'react-router';
import { RouterLink } from '#app/router-link.tsx';

const texts = '/registo/informacao-legal';

/** The texts open outside the sheet, with the way back to the signup. */
export function SignUpTerms() {
  return (
    <>
      {m.signup_terms_before()} <Link href={`${texts}/termos`}>{m.signup_terms_link()}</Link>{' '}
      {m.signup_terms_between()}{' '}
      <Link href={`${texts}/politica-de-privacidade`}>{m.signup_privacy_link()}</Link>
    </>
  );
}

/** What the button below accepts, said before it. */
export function OrderingTerms() {
  const { pathname, search } = useLocation();
  const links = {
    terms: ['termos', m.signup_terms_link()],
    privacy: ['politica-de-privacidade', m.signup_privacy_link()],
    sale: ['condicoes-de-venda', m.checkout_terms_link()],
  } as const;
  // The places of the links, whichever order a language has them in.
  const marked = m.signup_ordering_terms({ terms: '|terms|', privacy: '|privacy|', sale: '|sale|' });
  return (
    <p className="ui-small">
      {marked.split('|').map((part) => {
        const link = links[part as keyof typeof links];
        if (!link) return <Fragment key={part}>{part}</Fragment>;
        const [name, words] = link;
        return (
          <RouterLink key={part} href={`${texts}/${name}`} state={{ from: pathname + search }}>
            {words}
          </RouterLink>
        );
      })}
    </p>
  );
}
