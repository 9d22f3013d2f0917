import { m } from '@fornada/copy/messages.ts';
import { Link } from '@fornada/ui/link.tsx';
import { ShellFoot } from '@fornada/ui/shell.tsx';
import { complaintsBook } from '#app/complaints-book.ts';
import { LanguageLink } from '#app/language-link.tsx';
import { useSlices } from '#app/use-slices.ts';

const pages = [
  ['/termos', m.shell_terms],
  ['/politica-de-privacidade', m.shell_privacy],
  ['/informacao-legal/cookies', m.shell_cookies],
  ['/informacao-legal', m.shell_legal],
  ['/informacao-legal/acessibilidade', m.shell_accessibility],
] as const;

/** The legally required footer: complaints book, legal texts, seller. Rendered after its screen. */
export function Footer() {
  const parts = useSlices(2, 1, 2);
  if (parts < 2) return null;
  return (
    <ShellFoot>
      <div className="app-footer">
        <nav aria-label={m.shell_footer_navigation()}>
          <ul className="app-footer-links">
            <li>
              <a href={complaintsBook} rel="noopener" target="_blank">
                {m.shell_complaints_book()}
              </a>
            </li>
            {pages.map(([href, name]) => (
              <li key={href}>
                <Link href={href}>{name()}</Link>
              </li>
            ))}
            <li>
              <LanguageLink place="footer" />
            </li>
          </ul>
        </nav>
        <p>{m.shell_seller()}</p>
      </div>
    </ShellFoot>
  );
}
