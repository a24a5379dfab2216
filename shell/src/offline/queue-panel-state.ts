import { create } from 'zustand';

/** True while the list of unsent writes is open. */
export const useQueuePanel = create<{ readonly isOpen: boolean }>()(() => ({ isOpen: false }));
