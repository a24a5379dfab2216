/** Version of this contract. Each module declares in its `mfe.json` the versions that it runs on. */
export const CONTRACT_VERSION = '1.0.0';

export const VERSION_PATTERN = /^(\d+)\.(\d+)\.(\d+)(?:[-+][0-9A-Za-z.+-]+)?$/;
export const RANGE_PATTERN = /^([\^~]?)(\d+\.\d+\.\d+)$/;
