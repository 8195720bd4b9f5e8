import type { ReporteCard } from '@caparazon/clinic/reporte/calls';
import type { ChipTone } from '@caparazon/ui/chip';

/** Who has handled a report (rule: report-badges). */
export function badgeOf({ archivado, idVisto, visto }: Pick<ReporteCard, 'archivado' | 'idVisto' | 'visto'>): {
  text: string;
  tone: ChipTone;
} {
  if (idVisto === null) return archivado ? { text: 'Archivado', tone: 'niebla' } : { text: 'Sin ver', tone: 'carey' };
  const seen = `Visto por ${visto ?? ''}`.trimEnd();
  return archivado ? { text: `Archivado, ${seen}`, tone: 'niebla' } : { text: seen, tone: 'alga' };
}
