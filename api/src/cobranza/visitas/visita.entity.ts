import type { ResultadoVisita } from '@cartera/contrato/catalogs';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The result of a visit to a client. */
@Entity({ name: 'visita' })
export class VisitaEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'cliente_id' })
  clienteId!: string;

  @Column('uuid', { name: 'prestamo_id', nullable: true })
  prestamoId!: string | null;

  /** The collector who made it; null of the office. */
  @Column('uuid', { name: 'cobrador_id', nullable: true })
  cobradorId!: string | null;

  @Column('text')
  resultado!: ResultadoVisita;

  @Column('text', { nullable: true })
  motivo!: string | null;

  @Column('text', { nullable: true })
  nota!: string | null;

  @Column('date', { name: 'promesa_fecha', nullable: true })
  promesaFecha!: string | null;

  /** Whole pesos. */
  @Column('bigint', { name: 'promesa_monto', nullable: true })
  promesaMonto!: number | null;

  /** The day of the visit in Bogotá. */
  @Column('date')
  fecha!: string;

  @Column('timestamptz', { name: 'ocurrida_en' })
  ocurridoEn!: Date;

  @Column('double precision', { nullable: true })
  latitud!: number | null;

  @Column('double precision', { nullable: true })
  longitud!: number | null;

  @Column('double precision', { name: 'precision_metros', nullable: true })
  precision!: number | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;
}
