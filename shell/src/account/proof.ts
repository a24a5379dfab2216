import type { PasskeyOptions } from '@cartera/contrato/segundo-factor';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

/** The library of passkeys, loaded when one is used. */
const library = () => import('@simplewebauthn/browser');

/** Asks the device for the answer of a passkey. @throws if the user cancels or has none here. */
export async function answerWithPasskey({ reto, opciones }: PasskeyOptions) {
  const { startAuthentication } = await library();
  const optionsJSON = opciones as unknown as PublicKeyCredentialRequestOptionsJSON;
  return { reto, respuesta: { ...(await startAuthentication({ optionsJSON })) } };
}

/** Asks the device to make a passkey. @throws if the user cancels or the device has one already. */
export async function makePasskey({ reto, opciones }: PasskeyOptions) {
  const { startRegistration } = await library();
  const optionsJSON = opciones as unknown as PublicKeyCredentialCreationOptionsJSON;
  return { reto, respuesta: { ...(await startRegistration({ optionsJSON })) } };
}
