import type { EstadoGarantia, TipoGarantia } from '@cartera/contrato/catalogs';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A piece of collateral (P-5.11). */
@Entity({ name: 'garantia' })
export class GarantiaEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'prestamo_id' })
  prestamoId!: string;

  @Column('text')
  tipo!: TipoGarantia;

  @Column('text', { nullable: true })
  descripcion!: string | null;

  /** Whole pesos. */
  @Column('bigint', { name: 'valor_declarado' })
  valorDeclarado!: number;

  /** Whole pesos. */
  @Column('bigint', { name: 'valor_avaluo', nullable: true })
  valorAvaluo!: number | null;

  @Column('text', { name: 'identificador_legal', nullable: true })
  identificadorLegal!: string | null;

  @Column('text')
  estado!: EstadoGarantia;

  /** The user that added it. */
  @Column('uuid', { name: 'usuario_id' })
  usuarioId!: string;

  @Column('integer')
  version!: number;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;
}
