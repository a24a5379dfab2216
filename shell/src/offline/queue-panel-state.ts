import { create } from 'zustand';

/** Whether the list of what waits on the phone is open. */
export const useQueuePanel = create<{ readonly isOpen: boolean }>()(() => ({ isOpen: false }));
