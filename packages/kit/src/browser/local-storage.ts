import { storageOver } from './storage';

/** Local storage: survives the tab. */
export const {
  read: readLocal,
  save: saveLocal,
  remove: removeLocal,
  removeAll: removeAllLocal,
} = storageOver(() => window.localStorage);
