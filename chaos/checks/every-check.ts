import {
  everyClaimIsPaidOnce,
  everyMissingLineEndsAsSaid,
  everyRestIsTakenOnce,
  nothingIsHandedOverUnasked,
  whatWasToldStays,
} from './after-paying.ts';
import type { Check } from './check.ts';
import {
  everyChangeCameBeforeWork,
  everyDateIsPossible,
  everyDayKeepsItsLimit,
  everyUncollectedOrderEndsSo,
} from './dates.ts';
import { everyAdvanceIsDocumented, everyPaidOrderIsInvoiced } from './documents.ts';
import {
  everyLineIsDocumented,
  everyLineIsSoldOnce,
  everyRequestPaysItsSale,
  noCardIsChargedTwice,
} from './line-sales.ts';
import { everyEndIsTold, everyNewsIsPushed, nothingIsSentTwice, whatIsSentWentOut } from './messages.ts';
import {
  auditIsClean,
  everyAnswerHolds,
  gatewayAgrees,
  nobodyIsAskedTwice,
  pointsFollowFromMoney,
} from './money.ts';
import { noneIsPreparedUnpaid, nothingIsForgotten, noWorkIsGivenUp } from './orders.ts';
import { everyReceiptCountsOnce } from './receipts.ts';

/** The checks of each night. */
export const everyCheck: Check[] = [
  auditIsClean,
  gatewayAgrees,
  nobodyIsAskedTwice,
  everyAnswerHolds,
  pointsFollowFromMoney,
  nothingIsForgotten,
  noneIsPreparedUnpaid,
  noWorkIsGivenUp,
  whatIsSentWentOut,
  nothingIsSentTwice,
  everyEndIsTold,
  everyNewsIsPushed,
  everyPaidOrderIsInvoiced,
  everyAdvanceIsDocumented,
  everyRestIsTakenOnce,
  everyMissingLineEndsAsSaid,
  everyClaimIsPaidOnce,
  whatWasToldStays,
  everyDateIsPossible,
  everyDayKeepsItsLimit,
  everyUncollectedOrderEndsSo,
  everyChangeCameBeforeWork,
  everyLineIsSoldOnce,
  everyLineIsDocumented,
  everyRequestPaysItsSale,
  noCardIsChargedTwice,
  everyReceiptCountsOnce,
];

/** What must hold at every moment. */
export const everyMoment: Check[] = [auditIsClean, noneIsPreparedUnpaid, nothingIsHandedOverUnasked];
