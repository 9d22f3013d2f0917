import { describe, expect, test } from 'vitest';
import { isPushEndpoint } from '#modules/push/subscriptions.ts';
import { readSettings } from '#platform/settings.ts';

const { pushServices } = readSettings({});

describe('a push endpoint', () => {
  test.each([
    'https://fcm.googleapis.com/fcm/send/abc:APA91b',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
    'https://web.push.apple.com/QABC',
  ])('of a known push service is taken: %s', (endpoint) => {
    expect(isPushEndpoint(endpoint, pushServices)).toBe(true);
  });

  test.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/fcm/send/abc',
    'https://user@fcm.googleapis.com/',
    'https://fcm.googleapis.com@attacker.example/',
    'https://fcm.googleapis.com.attacker.example/',
    'https://attacker.example/fcm.googleapis.com',
    'https://attacker-push.services.mozilla.com.example/',
    'https://evilpush.apple.com/',
    'https://localhost/',
    'https://fcm.googleapis.com./',
    'https://intranet/',
    'https://127.0.0.1/',
    'https://10.0.0.1/',
    'https://169.254.169.254/latest/meta-data',
    'https://0x7f000001/',
    'https://2130706433/',
    'https://127.1/',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'nonsense',
    '',
  ])('elsewhere is refused: %s', (endpoint) => {
    expect(isPushEndpoint(endpoint, pushServices)).toBe(false);
  });

  test('is no address, whatever the settings say', () => {
    expect(isPushEndpoint('https://10.0.0.1/', ['10.0.0.1', '*.0.0.1'])).toBe(false);
  });
});
