import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expect } from './tests.js';

/**
 * Gives the page a device that makes and answers passkeys by itself. Works on `localhost`, not on an address of numbers.
 * @returns a function that deletes its passkeys, as from a phone that is reset.
 */
export async function addAuthenticator(page: Page): Promise<() => Promise<void>> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasPrf: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return async () => {
    await devtools.send('WebAuthn.clearCredentials', { authenticatorId });
  };
}

/** The code that an app shows now. @param secret as text, in groups or not. @param next how many codes later: each serves once. */
export function codeOf(secret: string, next = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret.replace(/\s/g, '')) });
  return totp.generate({ timestamp: Date.now() + next * totp.period * 1000 });
}

/** Sets up the app of codes on the page that asks for it. @returns the recovery codes. */
export async function setUpApp(page: Page): Promise<string[]> {
  await page.getByRole('button', { name: 'Usar una aplicación de códigos' }).click();
  await expect(page.locator('.sh-account__qr svg')).toBeVisible();
  const secret = (await page.locator('.sh-account__secret').textContent()) ?? '';
  await page.getByLabel('Código de 6 dígitos').fill(codeOf(secret));
  await page.getByRole('button', { name: 'Activar' }).click();
  return saveCodes(page);
}

/** Reads the ten recovery codes on screen and leaves them. */
export async function saveCodes(page: Page): Promise<string[]> {
  const region = page.getByRole('region', { name: 'Códigos de recuperación' });
  await expect(region).toBeFocused();
  const codes = region.getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const texts = await codes.allTextContents();
  await region.getByRole('button', { name: 'Ya los guardé' }).press('Enter');
  return texts;
}
