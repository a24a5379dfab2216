import type { PaisFestivos } from '@cartera/contrato/catalogs';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The lender's settings. The table has one row. */
@Entity({ name: 'configuracion' })
export class ConfiguracionEntity {
  @PrimaryColumn('boolean')
  unica!: true;

  @Column('text')
  festivos!: PaisFestivos;

  @Column('boolean', { name: 'sabados_laborables' })
  sabadosLaborables!: boolean;

  /** In order, once each. */
  @Column('date', { name: 'dias_no_laborables', array: true })
  diasNoLaborables!: string[];

  @Column('integer')
  version!: number;
}
