import {
  DOCUMENTO_BYTES,
  DOCUMENTO_FORMATS,
  DOCUMENTO_MIMES,
  type Documento,
} from '@cartera/contrato/documentos';
import { ERRORS } from '@cartera/contrato/errors';

/** The upload of a file to a piece of collateral: sent first, then linked. */
export interface FileUpload {
  readonly key: number;
  readonly file: File;
  /** Percentage sent, from 0 to 100. */
  readonly progress: number;
  /** Null until the file is sent. */
  readonly documento: Documento | null;
  /** Why it failed; null while in progress. */
  readonly failure: string | null;
}

type UploadsChange =
  | { readonly type: 'added'; readonly key: number; readonly file: File }
  | { readonly type: 'changed'; readonly key: number; readonly changes: Partial<FileUpload> }
  | { readonly type: 'removed'; readonly key: number };

/** The uploads after a change to one of them. */
export function uploadsReducer(uploads: readonly FileUpload[], change: UploadsChange): readonly FileUpload[] {
  switch (change.type) {
    case 'added': {
      const { key, file } = change;
      return [...uploads, { key, file, progress: 0, documento: null, failure: null }];
    }
    case 'changed':
      return uploads.map((upload) => (upload.key === change.key ? { ...upload, ...change.changes } : upload));
    case 'removed':
      return uploads.filter(({ key }) => key !== change.key);
  }
}

const EXTENSIONS: readonly string[] = Object.values(DOCUMENTO_FORMATS).flat();

/** `accept` of a file input: computers filter by extension, phones by media type. */
export const ACCEPTED = [...EXTENSIONS, ...DOCUMENTO_MIMES].join(',');

/**
 * Checks a file before it is sent. The server also checks its content.
 * @param file name, and size in bytes.
 * @returns why the server would refuse it; null if it can be sent.
 */
export function rejectionReason({ name, size }: Pick<File, 'name' | 'size'>): string | null {
  const lowerCased = name.toLowerCase();
  if (!EXTENSIONS.some((extension) => lowerCased.endsWith(extension))) {
    return ERRORS.DOCUMENTO_NO_ADMITIDO.message;
  }
  return size > DOCUMENTO_BYTES ? ERRORS.DOCUMENTO_MUY_GRANDE.message : null;
}
