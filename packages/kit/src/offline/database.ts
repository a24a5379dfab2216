import { Dexie, type Table } from 'dexie';
import type { EnvioPolicy, EstadoEnvio } from './envio';
import type { Sealed } from './seal';
import { StorageFailure } from './storage-failure';

/** Raised with a change that an older version cannot read. A newer version reads every older format. */
export const FORMAT = 1;

/** The key of a user: as it is, which the browser uses and never shows, or wrapped. */
export interface KeyRow {
  readonly usuario: string;
  /** Tells it from a later key of its user: keys cannot be compared. */
  readonly id: string;
  readonly llave?: CryptoKey;
  readonly huella?: WrappedKey;
}

/** A key that only a passkey of this phone opens (record 55). */
export interface WrappedKey {
  /** The id of the passkey. */
  readonly credencial: Uint8Array<ArrayBuffer>;
  /** The input of the passkey's pseudorandom function, whose output wraps the key. */
  readonly sal: Uint8Array<ArrayBuffer>;
  readonly envuelta: ArrayBuffer;
}

/** A write. Its content is sealed; its place in the queue is not. */
export interface EnvioRow {
  /** The order of arrival. */
  readonly orden: number;
  readonly llave: string;
  readonly usuario: string;
  readonly policy: EnvioPolicy;
  /** Of a manual write, to find it within a transaction. */
  readonly grupo?: string;
  readonly estado: EstadoEnvio | 'resuelto';
  /** The phone that kept it, and its number there. Absent in a manual write, and in one of an earlier version. */
  readonly dispositivo?: string;
  readonly numero?: number;
  /** The server has its refusal, with what its user asked for. */
  readonly reportado?: boolean;
  /** Its file is in `archivos`. */
  readonly conArchivo?: true;
  /** The part that never changes: a `NuevoEnvio` without its file. */
  readonly contenido: Sealed;
  /** The result: `error`, `respuesta`, `confirmadoEn` and `motivo` of an `Envio`. */
  readonly resultado?: Sealed;
  /** Milliseconds: when it was first sent. The server may have received it since then. */
  readonly enviadoEn?: number;
  /** Milliseconds: when the server confirmed it. */
  readonly confirmadoEn?: number;
}

/** This phone as the server knows it, for one user. It stays after signing out, so that its numbers go on. */
export interface DispositivoRow {
  readonly usuario: string;
  readonly id: string;
  /** The number of its last write. */
  readonly numero: number;
  /** Its number in codes of receipts, and the key that signs them. Absent until the server gave them. */
  readonly serie?: number;
  readonly llave?: CryptoKey;
}

/** The file of a write, apart from it: a change of the queue reads all rows of writes. */
interface ArchivoRow {
  readonly llave: string;
  readonly usuario: string;
  /** The field of its form, and its media type. */
  readonly field: string;
  readonly type: string;
  readonly archivo: Sealed;
}

/** A value that the phone keeps, such as the last answer of a read. */
export interface SnapshotRow {
  readonly usuario: string;
  readonly nombre: string;
  readonly savedAt: string;
  readonly datos: Sealed;
}

export class OfflineDatabase extends Dexie {
  readonly formato!: Table<{ readonly id: 1; readonly version: number }, number>;
  readonly llaves!: Table<KeyRow, string>;
  readonly dispositivos!: Table<DispositivoRow, string>;
  readonly envios!: Table<EnvioRow, number, Omit<EnvioRow, 'orden'>>;
  readonly archivos!: Table<ArchivoRow, string>;
  readonly copias!: Table<SnapshotRow, [string, string]>;

  constructor() {
    // Strict: a payment that the screen calls saved must survive a battery that dies a second later.
    super('cartera', { chromeTransactionDurability: 'strict' });
    this.version(1).stores({
      formato: 'id',
      llaves: 'usuario',
      dispositivos: 'usuario',
      envios: '++orden, &llave, usuario',
      archivos: 'llave, usuario',
      copias: '[usuario+nombre], usuario',
    });
    this.on('populate', (tx) => {
      void tx.table('formato').add({ id: 1, version: FORMAT });
    });
  }
}

export const database = new OfflineDatabase();

/**
 * Checks the format before anything is read or written.
 * @throws StorageFailure `formato` if a newer version wrote it: this one leaves it alone.
 */
export async function openDatabase(): Promise<OfflineDatabase> {
  if (!globalThis.crypto?.subtle) throw new StorageFailure('sin-soporte');
  const stored = await database.formato.get(1);
  if (stored && stored.version > FORMAT) throw new StorageFailure('formato');
  return database;
}
