import { storageOver } from './storage';

/** Local storage: what it holds outlives the tab. */
export const {
  read: readLocal,
  save: saveLocal,
  remove: removeLocal,
} = storageOver(() => window.localStorage);
