import { m } from '@fornada/copy/messages.ts';
import { Box, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';

type Words = string | null | undefined;
/** A text in the language that the preview is looked at in, as customers would read it. */
export type Say = (portuguese: Words, english: Words) => Words;

const languages = { pt: 'Português', en: 'English' };

/** A phone's width of the customer's app, made of the app's own components; in either language where there are two. */
export function PhoneFrame({ children }: { children: ReactNode | ((say: Say) => ReactNode) }) {
  const [language, setLanguage] = useState<keyof typeof languages>('pt');
  const say: Say = (portuguese, english) => (language === 'en' && english) || portuguese;
  return (
    <Box>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', mb: 1 }}>
        <Typography variant="overline" component="h2" color="text.secondary">
          {m.office_preview()}
        </Typography>
        {typeof children === 'function' && (
          <ToggleButtonGroup
            exclusive
            size="small"
            aria-label={m.office_preview_language()}
            value={language}
            onChange={(_, chosen) => chosen && setLanguage(chosen)}
          >
            {Object.entries(languages).map(([code, name]) => (
              <ToggleButton key={code} value={code} lang={code} sx={{ textTransform: 'none' }}>
                {name}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
        )}
      </Box>
      {/* What scrolls is reached by the keyboard too. */}
      <Box
        className="phone-frame"
        tabIndex={0}
        role="region"
        aria-label={m.office_preview()}
        sx={{ border: 1, borderColor: 'divider' }}
        {...(language === 'en' && { lang: language })}
      >
        {typeof children === 'function' ? children(say) : children}
      </Box>
    </Box>
  );
}
