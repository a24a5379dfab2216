import type { CambioPedido } from '@cartera/contrato/aprobaciones';
import type { EstadoAprobacion, TipoPorAprobar } from '@cartera/contrato/catalogs';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A write above the cap that waits for a second person, or one below it that its author made alone (`directa`). */
@Entity({ name: 'aprobacion' })
export class AprobacionEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  tipo!: TipoPorAprobar;

  /** The loan, payment, installment or account that it changes. */
  @Column('uuid', { name: 'entidad_id' })
  entidadId!: string;

  @Column('uuid', { name: 'prestamo_id', nullable: true })
  prestamoId!: string | null;

  @Column('uuid', { name: 'caja_id', nullable: true })
  cajaId!: string | null;

  /** Whole pesos. */
  @Column('bigint')
  monto!: number;

  /** The cap when it was asked, in whole pesos. */
  @Column('bigint')
  tope!: number;

  /** The command, as its use case takes it. */
  @Column('jsonb')
  datos!: object;

  @Column('jsonb')
  cambios!: readonly CambioPedido[];

  @Column('text', { nullable: true })
  nota!: string | null;

  @Column('uuid', { name: 'pedida_por' })
  pedidaPor!: string;

  @Column('timestamptz', { name: 'pedida_en' })
  pedidaEn!: Date;

  /** The business day on which it was asked. */
  @Column('date')
  dia!: string;

  @Column('timestamptz', { name: 'vence_en', nullable: true })
  venceEn!: Date | null;

  @Column('text')
  estado!: EstadoAprobacion | 'directa';

  @Column('uuid', { name: 'decidida_por', nullable: true })
  decididaPor!: string | null;

  @Column('timestamptz', { name: 'decidida_en', nullable: true })
  decididaEn!: Date | null;

  @Column('text', { nullable: true })
  motivo!: string | null;

  @Column('boolean')
  sola!: boolean;
}
