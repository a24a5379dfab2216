/**
 * Header of each answer to a signed-in user while the portal only reads: a sentence for the user, percent-encoded.
 */
export const MAINTENANCE_HEADER = 'x-mantenimiento';
