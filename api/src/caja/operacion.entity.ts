import type { TipoCapital, TipoOperacion } from '@cartera/contrato/catalogs';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An operation with cash: done, or waiting for another person. Amounts are whole pesos. */
@Entity({ name: 'operacion_caja' })
export class OperacionEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  tipo!: TipoOperacion | TipoCapital | 'rechazo';

  @Column('uuid', { name: 'caja_id' })
  cajaId!: string;

  /** The account that receives, or that a float comes from. */
  @Column('uuid', { name: 'contraparte_id', nullable: true })
  contraparteId!: string | null;

  @Column('uuid', { name: 'jornada_id', nullable: true })
  jornadaId!: string | null;

  /** Of a closing, the counted cash. */
  @Column('bigint')
  monto!: number;

  @Column('text', { nullable: true })
  categoria!: string | null;

  /** Of capital, the person who gave or received it. */
  @Column('text', { nullable: true })
  persona!: string | null;

  /** Of a closing, why the count differs. */
  @Column('text', { nullable: true })
  nota!: string | null;

  /** Of a closing, the balance when it was counted. */
  @Column('bigint', { nullable: true })
  esperado!: number | null;

  /** Number of notes or coins by value. */
  @Column('jsonb', { nullable: true })
  denominaciones!: Readonly<Record<string, number>> | null;

  @Column('text')
  estado!: 'pendiente' | 'hecha' | 'rechazada';

  @Column('uuid', { name: 'creada_por' })
  creadaPor!: string;

  /** Of an expense that a phone kept without a network, by its clock. */
  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('uuid', { name: 'decidida_por', nullable: true })
  decididaPor!: string | null;

  @Column('timestamptz', { name: 'decidida_en', nullable: true })
  decididaEn!: Date | null;

  /** Why it was refused. */
  @Column('text', { nullable: true })
  motivo!: string | null;

  /** The cap of one person that it exceeded when it was asked, by itself or in sum of the day; else null (record 50). */
  @Column('bigint', { nullable: true })
  tope!: number | null;

  /** Until when an operation above the cap waits. */
  @Column('timestamptz', { name: 'vence_en', nullable: true })
  venceEn!: Date | null;

  /** An admin decided it without a second person. */
  @Column('boolean', { default: false })
  sola!: boolean;
}
