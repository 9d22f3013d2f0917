import { test } from '@playwright/test';
import { openShops } from './support/chain.ts';

test('the shops that take orders open, whatever the hour', () => openShops());
