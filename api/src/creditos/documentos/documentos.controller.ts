import { descargarDocumento, listarDocumentos, subirDocumento } from '@cartera/contrato/documentos';
import { Controller, Header } from '@nestjs/common';
import { Handles } from '../../platform/http/handles.js';
import { ApiRequest } from '../../platform/http/request.js';
import { IdempotentWrites } from '../../platform/idempotency/idempotent-writes.js';
import { DocumentosQueries } from './documentos.queries.js';
import { ReceiveFile } from './receive-file.js';
import { StoreDocumento } from './store-documento.js';

@Controller()
export class DocumentosController {
  constructor(
    private readonly writes: IdempotentWrites,
    private readonly documentos: DocumentosQueries,
    private readonly receiveFile: ReceiveFile,
    private readonly storeDocumento: StoreDocumento,
  ) {}

  @Handles(listarDocumentos)
  list({ query }: ApiRequest<typeof listarDocumentos>) {
    return this.documentos.list(query);
  }

  @Handles(subirDocumento)
  upload(request: ApiRequest<typeof subirDocumento>) {
    return this.receiveFile.fromForm(request.form, (file, input) =>
      this.writes.execute(request, async (tx) => {
        const id = await this.storeDocumento.execute(tx, file, input, request.actor);
        return { data: await this.documentos.get(id, tx), message: 'Documento subido correctamente' };
      }),
    );
  }

  // A file opened by its URL must not run scripts or reach the portal.
  @Header('content-security-policy', "default-src 'none'; sandbox")
  @Handles(descargarDocumento)
  download({ params }: ApiRequest<typeof descargarDocumento>) {
    return this.documentos.download(params.id);
  }
}
