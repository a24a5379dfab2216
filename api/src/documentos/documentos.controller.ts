import { descargarDocumento, listarDocumentos, subirDocumento } from '@cartera/contrato/documentos';
import { Controller, Header } from '@nestjs/common';
import { Atiende } from '../platform/http/atiende.js';
import { Peticion } from '../platform/http/peticion.js';
import { Escrituras } from '../platform/idempotency/escrituras.js';
import { DescargarArchivo } from './descargar-archivo.js';
import { DocumentosQueries } from './documentos.queries.js';
import { GuardarDocumento } from './guardar-documento.js';
import { RecibirArchivo } from './recibir-archivo.js';

@Controller()
export class DocumentosController {
  constructor(
    private readonly escrituras: Escrituras,
    private readonly documentos: DocumentosQueries,
    private readonly recibirArchivo: RecibirArchivo,
    private readonly guardarDocumento: GuardarDocumento,
    private readonly descargarArchivo: DescargarArchivo,
  ) {}

  @Atiende(listarDocumentos)
  listar({ consulta }: Peticion<typeof listarDocumentos>) {
    return this.documentos.listar(consulta);
  }

  @Atiende(subirDocumento)
  subir(peticion: Peticion<typeof subirDocumento>) {
    return this.recibirArchivo.deFormulario(peticion.formulario, (archivo, datos) =>
      this.escrituras.ejecutar(peticion, async (tx) => {
        const id = await this.guardarDocumento.ejecutar(tx, archivo, datos, peticion.autor);
        return { data: await this.documentos.ver(id, tx), message: 'Documento subido correctamente' };
      }),
    );
  }

  // Whatever a file holds, opened by its address it runs nothing and reaches nothing of ours.
  @Header('content-security-policy', "default-src 'none'; sandbox")
  @Atiende(descargarDocumento)
  descargar({ parametros }: Peticion<typeof descargarDocumento>) {
    return this.descargarArchivo.ejecutar(parametros.id);
  }
}
