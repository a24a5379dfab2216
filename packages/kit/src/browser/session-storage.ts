import { storageOver } from './storage';

/** Session storage: ends with the tab. */
export const {
  read: readFromSession,
  save: saveToSession,
  remove: removeFromSession,
  removeAll: removeAllFromSession,
} = storageOver(() => window.sessionStorage);
