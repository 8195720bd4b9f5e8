import { SegmentedField } from '@caparazon/ui/segmented-field';
import { no, yes } from '../model/form-values.ts';

const answers = [
  { value: yes, label: 'Sí' },
  { value: no, label: 'No' },
  { value: '', label: 'Sin dato' },
];

interface YesNoProps {
  name: string;
  label: string;
  value: string;
  error?: string | undefined;
  onValueChange: (value: string) => void;
}

export const YesNo = (question: YesNoProps) => <SegmentedField {...question} options={answers} />;
