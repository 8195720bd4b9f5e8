/** The seed of the catalogue of classes (rule: classes). */
import { clasesFichasIniciales, clasesReportesIniciales } from '@caparazon/contracts/cases/clases-iniciales';

export const seed = { reportes: clasesReportesIniciales, fichas: clasesFichasIniciales };
