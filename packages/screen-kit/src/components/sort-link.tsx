import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { styled } from 'styled-components';

const Link = styled.a`
  display: inline-flex;
  align-items: center;
  gap: 0.3em;
  color: inherit;

  svg {
    width: 1.1em;
    height: 1.1em;
  }
`;

interface SortLinkProps {
  children: string;
  sorted: 'ascending' | 'descending';
  href: string;
}

/** The head of the column that a list is ordered by: it leads to the opposite order. */
export const SortLink = ({ children, sorted, href }: SortLinkProps) => (
  <Link href={href}>
    {children}
    <span className="solo-lectores">, invertir el orden</span>
    {sorted === 'ascending' ? <ArrowUp aria-hidden="true" /> : <ArrowDown aria-hidden="true" />}
  </Link>
);
