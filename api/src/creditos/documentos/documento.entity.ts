import type { DocumentoFormat, DocumentoRelation, TipoDocumento } from '@cartera/contrato/documentos';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A document (P-5.12). Its file is in the `FileStore`. */
@Entity({ name: 'documento' })
export class DocumentoEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text', { name: 'nombre_original' })
  nombreOriginal!: string;

  @Column('text')
  tipo!: TipoDocumento;

  @Column('text')
  mime!: DocumentoFormat;

  @Column('bigint', { name: 'size_bytes' })
  sizeBytes!: number;

  /** Key of its file in the `FileStore`. */
  @Column('uuid')
  clave!: string;

  @Column('text', { name: 'relacionado_tipo' })
  relacionadoTipo!: DocumentoRelation;

  @Column('uuid', { name: 'relacionado_id' })
  relacionadoId!: string;

  @Column('jsonb')
  metadata!: object;

  /** The user that uploaded it. */
  @Column('uuid', { name: 'usuario_id' })
  usuarioId!: string;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;
}
