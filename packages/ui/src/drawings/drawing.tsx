import { styled } from 'styled-components';

const Picture = styled.img`
  width: auto;
  max-width: 100%;
  height: clamp(9rem, 26vh, 13rem);
`;

/** A decorative drawing for empty and failed screens. */
export function Drawing({ src, ratio }: { src: string; ratio: number }) {
  return <Picture src={src} alt="" width={Math.round(208 * ratio)} height={208} />;
}
