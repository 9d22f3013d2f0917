// The caller, as every route sees it.
import type { Access } from '@fornada/contract/endpoint.ts';

/** A device signed in as nobody. */
export type DeviceActor = { kind: 'device'; uid: string; sessionId: string };

/** A device signed in as a customer; a temporary one may place a first order and complete the personal data. */
export type CustomerActor = {
  kind: 'customer';
  uid: string;
  sessionId: string;
  customerId: number;
  temporary: boolean;
};

export type StaffActor = {
  kind: 'staff';
  staffId: number;
  role: 'assistant' | 'manager' | 'marketing' | 'administrator';
  /** The shops this person works for; an administrator's list is empty and means all. */
  shopIds: number[];
  /** The shop chosen at sign-in, for those who work at a counter. */
  shopId: number | null;
  /** The enrolled device of the shop that the session is on; null elsewhere. */
  deviceId: string | null;
  /** What the session was opened with; by `device` and `pin` one acts only in the device's shop. */
  provedBy: 'totp' | 'recovery_code' | 'device' | 'pin';
  /** When the session ends, whatever happens. */
  expiresAt: Date;
};

/** Another maker's till, known by its shop's key. */
export type TillActor = { kind: 'till'; shopId: number; keyId: string };

export type Actor = DeviceActor | CustomerActor | StaffActor | TillActor;

/** Which actor a route with this access is given. */
export type ActorFor<A extends Access> = {
  open: undefined;
  device: DeviceActor | CustomerActor;
  account: CustomerActor;
  customer: CustomerActor;
  staff: StaffActor;
  till: TillActor;
}[A];
