import { storageOver } from './storage';

/** Session storage: what it holds ends with the tab. */
export const {
  read: readFromSession,
  save: saveToSession,
  remove: removeFromSession,
} = storageOver(() => window.sessionStorage);
