/** Version of this contract. A module says in its `mfe.json` which versions it was written for. */
export const VERSION_CONTRATO = '1.1.0';

export const ES_VERSION = /^(\d+)\.(\d+)\.(\d+)(?:[-+][0-9A-Za-z.+-]+)?$/;
export const ES_RANGO = /^([\^~]?)(\d+\.\d+\.\d+)$/;
