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

/** The house's paper, ink and crust (packages/ui/src/tokens.css), as the admin library's own kind of theme. */
function theme(mode: 'light' | 'dark'): RaThemeOptions {
  const isLight = mode === 'light';
  const ink = isLight ? '#2a1810' : '#f4eadb';
  const raised = isLight ? '#fffdf9' : '#271b14';
  return {
    ...defaultTheme,
    palette: {
      mode,
      primary: isLight
        ? { main: '#ab4811', contrastText: '#fffdf9' }
        : { main: '#f2a05e', contrastText: '#2a1406' },
      secondary: isLight
        ? { main: '#1d4c88', contrastText: '#fffdf9' }
        : { main: '#9cc4f2', contrastText: '#14243b' },
      error: { main: isLight ? '#a0223b' : '#f8a6b0' },
      success: { main: isLight ? '#39632a' : '#a9d492' },
      warning: { main: isLight ? '#744e00' : '#f2c86f' },
      info: { main: isLight ? '#1d4c88' : '#9cc4f2' },
      background: { default: isLight ? '#fbf5ec' : '#1b120d', paper: raised },
      text: { primary: ink, secondary: isLight ? '#664c3e' : '#c9b5a2' },
      divider: isLight ? '#e6d7c1' : '#3b2a20',
    },
    sidebar: { width: 292, closedWidth: 56 },
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
      MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
      // What is hidden scrolls, out of sight; a form's buttons would stay at the foot of that.
      MuiCard: { styleOverrides: { root: { overflow: 'clip' } } },
      // The library's grey, and nothing to read through, where a form's buttons stay in view.
      RaToolbar: {
        styleOverrides: {
          root: {
            '&.RaToolbar-mobileToolbar, &.RaToolbar-desktopToolbar': { backgroundColor: raised },
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
      MuiDialogActions: { styleOverrides: { root: { flexWrap: 'wrap', rowGap: 8 } } },
      MuiButtonBase: { defaultProps: { disableRipple: true } },
      MuiTextField: { defaultProps: { variant: 'outlined', size: 'small' } },
      MuiFormControl: { defaultProps: { variant: 'outlined', size: 'small' } },
    },
  };
}

export const lightTheme = theme('light');
export const darkTheme = theme('dark');
