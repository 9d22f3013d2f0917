import { useMediaQuery } from '@mui/material';

/** As narrow as a phone that is held in one hand. */
export const useIsPhone = (): boolean => useMediaQuery('(max-width: 599.95px)');
