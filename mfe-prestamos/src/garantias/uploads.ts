import type { Documento } from '@cartera/contrato/documentos';

/** A file on its way to a piece of collateral: sent first, then linked. */
export interface FileUpload {
  readonly clave: number;
  readonly file: File;
  /** How much of it has left, from 0 to 100. */
  readonly progress: number;
  /** The document that it became, once it was sent. */
  readonly documento: Documento | null;
  /** Why it stopped; null while it goes on. */
  readonly failure: string | null;
}

export type UploadsChange =
  | { readonly tipo: 'agregada'; readonly clave: number; readonly file: File }
  | { readonly tipo: 'cambiada'; readonly clave: number; readonly changes: Partial<FileUpload> }
  | { readonly tipo: 'quitada'; readonly clave: number };

/** The files on their way after something happened to one of them. */
export function uploadsReducer(uploads: readonly FileUpload[], change: UploadsChange): readonly FileUpload[] {
  switch (change.tipo) {
    case 'agregada': {
      const { clave, file } = change;
      return [...uploads, { clave, file, progress: 0, documento: null, failure: null }];
    }
    case 'cambiada':
      return uploads.map((upload) =>
        upload.clave === change.clave ? { ...upload, ...change.changes } : upload,
      );
    case 'quitada':
      return uploads.filter(({ clave }) => clave !== change.clave);
  }
}
