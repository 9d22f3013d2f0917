import { m } from '@fornada/copy/messages.ts';
import { Button } from '@fornada/ui/button.tsx';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { LanguageLink } from '#app/language-link.tsx';
import { destinationOf, withDestination } from '#app/route-rules.ts';
import { whenAtRest } from '#app/when-at-rest.ts';
import '#features/onboarding/onboarding.css';
import { CardScene, NoticeScene, PastryScene } from '#features/onboarding/scenes.tsx';
import { useSlides } from '#features/onboarding/use-slides.ts';
import { clearPrivateData, rememberOnboarding } from '#features/session/session-store.ts';

export const head = () => ({ title: m.onboarding_title() });

const slides = [
  { scene: <PastryScene />, title: m.onboarding_welcome_title, text: m.onboarding_welcome_text },
  { scene: <CardScene />, title: m.onboarding_how_title, text: m.onboarding_how_text },
  { scene: <NoticeScene />, title: m.onboarding_spam_title, text: m.onboarding_spam_text },
];

export default function OnboardingScreen() {
  const finish = useFinish();
  const { track, current, goTo } = useSlides(slides.length);
  const isLast = current === slides.length - 1;

  return (
    <div className="onboarding">
      <h1 className="ui-hidden">{m.onboarding_title()}</h1>
      <div className="onboarding-skip">
        <LanguageLink place="onboarding" className="onboarding-language" />
        {!isLast && (
          <Button variant="quiet" onClick={finish}>
            {m.onboarding_skip()}
          </Button>
        )}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by keyboard too */}
      <section className="onboarding-track" ref={track} tabIndex={0} aria-label={m.onboarding_title()}>
        {slides.map(({ scene, title, text }, index) => (
          <section key={title()} inert={index !== current} aria-live="polite">
            {scene}
            <h2>{title()}</h2>
            <p className="ui-lead">{text()}</p>
          </section>
        ))}
      </section>
      <div className="ui-stack ui-gap-5 onboarding-foot">
        <p className="onboarding-dots">
          <span className="ui-hidden">
            {m.onboarding_position({ current: current + 1, total: slides.length })}
          </span>
          {slides.map(({ title }, index) => (
            <span key={title()} className={index === current ? 'onboarding-dot-on' : 'onboarding-dot'} />
          ))}
        </p>
        <div className="onboarding-buttons">
          <Button variant="secondary" size="large" disabled={current === 0} onClick={() => goTo(current - 1)}>
            {m.onboarding_previous()}
          </Button>
          <Button size="large" onClick={isLast ? finish : () => goTo(current + 1)}>
            {isLast ? m.onboarding_finish() : m.onboarding_next()}
          </Button>
        </div>
      </div>
    </div>
  );
}

const loadTelling = () => import('#features/onboarding/tell-seen.ts');

/** Finishing and skipping are the same (specification §4). A device that is offline remembers by itself. */
function useFinish(): () => Promise<void> {
  const navigate = useNavigate();
  const { search } = useLocation();
  // There by the time that it is needed.
  useEffect(() => whenAtRest(() => void loadTelling().catch(() => {})), []);
  return async () => {
    clearPrivateData();
    await loadTelling()
      .then(({ tellSeen }) => tellSeen())
      .catch(() => {});
    rememberOnboarding();
    await navigate(withDestination('/login', destinationOf(search)), { replace: true });
  };
}
