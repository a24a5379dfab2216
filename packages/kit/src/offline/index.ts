// The data on the phone for a day without a network: the writes to send, and the last answers (record 39).
export { useOnline } from '../browser/use-online';
export type { Envio, EstadoEnvio, NuevoEnvio } from './envio';
export {
  countUnsent,
  forgetOwnData,
  protectPhone,
  readProtection,
  registerDevice,
  signAsPhone,
  unlockPhone,
  unprotectPhone,
} from './later';
export { discardManual, sendManual } from './manual';
export { enqueue, replaceEnvios, resolveEnvio, retryEnvio } from './queue';
export { isWaiting } from './rows';
export { sendNow } from './sender';
export { forgetSession, keepSession, takeSession } from './session-copy';
export { keepCopy, readSnapshot, saveSnapshot } from './snapshots';
export { isLocked, StorageFailure } from './storage-failure';
export { followManual, useEnvios, useEnviosDeOtros, useQueueError, useQueueReady } from './use-envios';
