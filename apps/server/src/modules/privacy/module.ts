import type { Module } from '#module';
import { buildArchive } from '#modules/privacy/build-archive.ts';
import { eraseForgotten } from '#modules/privacy/erase-due.ts';
import { endExpiredAccounts } from '#modules/privacy/expiry.ts';
import { requestsResource } from '#modules/privacy/office-requests.ts';
import { releaseHeld } from '#modules/privacy/release-request.ts';
import { addPrivacyRoutes } from '#modules/privacy/routes.ts';
import { tidyRequests } from '#modules/privacy/tidy-requests.ts';

export const privacy: Module = {
  name: 'privacy',
  routes: addPrivacyRoutes,
  tasks: [buildArchive],
  follows: { 'privacy.archive_asked': [buildArchive.name] },
  sweeps: [
    { name: 'erase-forgotten', everySeconds: 600, run: eraseForgotten },
    { name: 'end-expired-accounts', everySeconds: 3_600, run: endExpiredAccounts },
    { name: 'release-held-requests', everySeconds: 300, run: releaseHeld },
    { name: 'tidy-privacy-requests', everySeconds: 3_600, run: tidyRequests },
  ],
  resources: [requestsResource],
};
