import type { Documento } from '@cartera/contrato/documentos';

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
