import { m } from '@fornada/copy/messages.ts';
import { defaultTheme, type RaThemeOptions } from 'react-admin';

const sans = 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Liberation Sans", sans-serif';
const display = '"Fraunces", "Fraunces fallback", "Fraunces fallback serif", serif';

/**
 * The library reserves the line below a field by setting HTML, which the policy of trusted types forbids: a field has a
 * line below it when there is something to say.
 */
const quiet = Object.fromEntries(
  [
    'Text',
    'Select',
    'Boolean',
    'Date',
    'DateTime',
    'Number',
    'Autocomplete',
    'CheckboxGroup',
    'SelectArray',
    'TextArray',
    'RadioButtonGroup',
    'Password',
  ].map((kind) => [`Ra${kind}Input`, { defaultProps: { helperText: false } }]),
);

const phone = '@media (max-width: 599.95px)';

/** Of the first row of a table. */
export const headGround = (mode: 'light' | 'dark') => (mode === 'light' ? '#f6ecdd' : '#1f1510');

/** Beside the menu a tablet has less room for as many columns; their edge stays clear of the card's. */
export const narrowCells = {
  '@media (600px <= width < 1400px)': { paddingInline: '8px' },
  '@media (600px <= width < 1200px)': {
    paddingInline: '6px',
    fontSize: '0.8125rem',
    '& .MuiTypography-body2': { fontSize: 'inherit' },
    // The first of its row, be it a heading or not.
    '&:not(* + *)': { paddingInlineStart: '12px' },
    '&:last-of-type': { paddingInlineEnd: '12px' },
  },
} as const;

const filled = (colour: string, isLight: boolean) => ({
  color: isLight ? '#fffdf9' : '#2a1406',
  backgroundColor: colour,
  '&:hover': { backgroundColor: `color-mix(in srgb, ${colour} 85%, ${isLight ? '#000' : '#fff'})` },
});

/** The house's paper, ink and crust (packages/ui/src/tokens.css), as the admin library's own kind of theme. */
function theme(mode: 'light' | 'dark'): RaThemeOptions {
  const isLight = mode === 'light';
  const ink = isLight ? '#2a1810' : '#f4eadb';
  const raised = isLight ? '#fffdf9' : '#271b14';
  const soft = isLight ? '#664c3e' : '#c9b5a2';
  const danger = isLight ? '#a0223b' : '#f8a6b0';
  const accent = isLight ? '#ab4811' : '#f2a05e';
  const [success, warning, info] = isLight
    ? ['#39632a', '#744e00', '#1d4c88']
    : ['#a9d492', '#f2c86f', '#9cc4f2'];
  const tinted = (colour: string) => ({
    color: ink,
    backgroundColor: `color-mix(in srgb, ${colour} 14%, ${raised})`,
  });
  return {
    ...defaultTheme,
    palette: {
      mode,
      primary: isLight
        ? { main: accent, contrastText: '#fffdf9' }
        : { main: accent, contrastText: '#2a1406' },
      secondary: isLight
        ? { main: '#1d4c88', contrastText: '#fffdf9' }
        : { main: '#9cc4f2', contrastText: '#14243b' },
      error: { main: danger },
      success: { main: success },
      warning: { main: warning },
      info: { main: info },
      background: { default: isLight ? '#fbf5ec' : '#1b120d', paper: raised },
      text: { primary: ink, secondary: soft },
      divider: isLight ? '#e6d7c1' : '#3b2a20',
    },
    sidebar: { width: 276, closedWidth: 56 },
    shape: { borderRadius: 10 },
    typography: {
      fontFamily: sans,
      h4: { fontFamily: display },
      h5: { fontFamily: display },
      h6: { fontFamily: display },
      button: { textTransform: 'none', fontWeight: 600 },
    },
    components: {
      ...defaultTheme.components,
      ...quiet,
      // The library's own fields bring their words; without these the others would speak English.
      MuiAutocomplete: {
        ...defaultTheme.components?.MuiAutocomplete,
        defaultProps: {
          ...defaultTheme.components?.MuiAutocomplete?.defaultProps,
          clearText: m.office_ra_action_clear_input_value(),
          openText: m.office_ra_action_open(),
          closeText: m.office_ra_action_close(),
          loadingText: m.office_ra_page_loading(),
        },
      },
      RaDateField: { defaultProps: { locales: 'pt-PT' } },
      RaNumberField: { defaultProps: { locales: 'pt-PT' } },
      MuiAppBar: {
        defaultProps: { elevation: 0 },
        styleOverrides: {
          root: {
            backgroundColor: isLight ? '#3b2a20' : '#120b07',
            color: '#fbf5ec',
            backgroundImage: 'none',
          },
        },
      },
      // Where one is stands out of where one may go.
      RaMenuItemLink: {
        styleOverrides: {
          root: {
            minHeight: 36,
            marginInline: 8,
            paddingInline: 8,
            borderRadius: 8,
            fontSize: '0.875rem',
            [phone]: { minHeight: 44 },
            '& .RaMenuItemLink-icon': { minWidth: 36 },
            '&.RaMenuItemLink-active': { backgroundColor: isLight ? '#f3e2d0' : '#3a281d', fontWeight: 600 },
            '&.RaMenuItemLink-active .RaMenuItemLink-icon': { color: accent },
          },
        },
      },
      RaCreateButton: { defaultProps: { variant: 'contained', size: 'medium' } },
      // On a phone its only button hangs over the page, and takes no room of it.
      RaTopToolbar: {
        styleOverrides: {
          root: {
            alignItems: 'center',
            [phone]: { '&:not(:has(> :not(.MuiFab-root)))': { minHeight: 0, padding: 0 } },
          },
        },
      },
      // What is done with a list goes below what narrows it down, where both don't fit, rather than between.
      RaListToolbar: {
        styleOverrides: {
          root: {
            '@media (min-width: 600px)': {
              flexWrap: 'wrap',
              '& > form': { flex: '0 1 auto' },
              '& > :last-child:not(form)': { marginInlineStart: 'auto' },
            },
          },
        },
      },
      RaDatagrid: {
        styleOverrides: { root: { '& .RaDatagrid-headerCell': { backgroundColor: headGround(mode) } } },
      },
      MuiTableCell: {
        styleOverrides: {
          root: { fontVariantNumeric: 'tabular-nums' },
          head: { color: soft, fontWeight: 600, backgroundColor: headGround(mode) },
          sizeSmall: narrowCells,
        },
      },
      MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
      // The library darkens a colour until it is black, which on this paper looks like a hole.
      MuiAlert: {
        styleOverrides: {
          root: { textWrap: 'pretty' },
          ...(!isLight && {
            standardInfo: { color: ink, backgroundColor: '#16243a' },
            standardSuccess: tinted(success),
            standardWarning: tinted(warning),
            standardError: tinted(danger),
          }),
        },
      },
      // Told on paper of the other theme, not on white.
      MuiSnackbarContent: {
        styleOverrides: { root: isLight ? {} : { backgroundColor: ink, color: '#2a1810' } },
      },
      // What is hidden scrolls, out of sight; a form's buttons would stay at the foot of that.
      MuiCard: { styleOverrides: { root: { overflow: 'clip' } } },
      // The library's grey, and nothing to read through, where a form's buttons stay in view.
      RaToolbar: {
        styleOverrides: {
          root: {
            '&.RaToolbar-mobileToolbar, &.RaToolbar-desktopToolbar': { backgroundColor: raised },
            // On a phone what a form is for is as wide as a thumb's way to it.
            [phone]: { gap: 8, '& > .MuiButton-contained': { flexGrow: 1, minHeight: 48 } },
          },
        },
      },
      // On a phone a question comes from the foot of the screen, where its answers are within a thumb's reach.
      MuiDialog: {
        styleOverrides: {
          container: { [phone]: { alignItems: 'flex-end' } },
          paper: {
            [phone]: {
              '&:not(.MuiDialog-paperFullScreen)': {
                width: '100%',
                maxWidth: '100%',
                margin: 0,
                maxHeight: 'calc(100% - 24px)',
                borderEndStartRadius: 0,
                borderEndEndRadius: 0,
              },
            },
          },
        },
      },
      // What is taken away is asked about in red, whoever asks.
      RaDeleteWithConfirmButton: { defaultProps: { confirmColor: 'warning' } },
      // The answer that goes on is filled, as in every other dialogue, and red where something is taken away.
      RaConfirm: {
        styleOverrides: {
          root: {
            '& .MuiButton-startIcon': { display: 'none' },
            '& .ra-confirm.ra-confirm': {
              paddingInline: 16,
              ...filled(accent, isLight),
              '&.RaConfirm-confirmWarning': filled(danger, isLight),
            },
          },
        },
      },
      MuiDialogActions: { styleOverrides: { root: { flexWrap: 'wrap', rowGap: 8 } } },
      MuiButtonBase: { defaultProps: { disableRipple: true } },
      MuiTextField: { defaultProps: { variant: 'outlined', size: 'small' } },
      MuiFormControl: { defaultProps: { variant: 'outlined', size: 'small' } },
    },
  };
}

export const lightTheme = theme('light');
export const darkTheme = theme('dark');
