/** Version of this contract. A module says in its `mfe.json` which versions it was written for. */
export const CONTRACT_VERSION = '1.1.0';

export const VERSION_PATTERN = /^(\d+)\.(\d+)\.(\d+)(?:[-+][0-9A-Za-z.+-]+)?$/;
export const RANGE_PATTERN = /^([\^~]?)(\d+\.\d+\.\d+)$/;
