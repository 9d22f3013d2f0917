import type { OfficeRole } from '@fornada/contract/office-resource.ts';
import { isOfficeResource, mayInOffice } from '@fornada/contract/office-resources.ts';
import { staffSignOut } from '@fornada/contract/staff.ts';
import type { AuthProvider } from 'react-admin';
import { callOnce, keepSession, readSession } from './session.ts';

/** The staff session for the admin library; permissions are the contract's table. */
export const authProvider: AuthProvider = {
  // The sign-in screen keeps the session itself: it may take more than one step.
  async login() {},
  async logout() {
    if (readSession()) await callOnce(staffSignOut).catch(() => undefined);
    keepSession(null);
  },
  async checkAuth() {
    if (!readSession()) throw new Error();
  },
  async checkError({ status }: { status?: number }) {
    if (status !== 401) return;
    keepSession(null);
    throw new Error();
  },
  async getIdentity() {
    const session = readSession();
    return { id: session?.name ?? '', fullName: session?.name ?? '' };
  },
  async getPermissions(): Promise<OfficeRole | undefined> {
    return readSession()?.role;
  },
  async canAccess({ resource, action }) {
    const role = readSession()?.role;
    if (role === undefined || !isOfficeResource(resource)) return false;
    // Anybody who may read a record can open its form; without write access its fields are disabled (fields/record-form.tsx).
    const isReading = ['list', 'show', 'edit'].includes(action);
    return mayInOffice(role, isReading ? 'view' : 'edit', resource);
  },
};
