/** Checks that a file's bytes are of the kind in its name (rule: necropsy-file-kinds). */

import type { Extension } from '@caparazon/clinic/archivoNecropsia/calls';
import { archivoMessages } from '@caparazon/clinic/archivoNecropsia/words';
import { unsupportedType } from '@caparazon/service-kit/errors';
import { pictures, startsWith } from '@caparazon/service-kit/photo/kinds';

/** Both functions throw ApiError 415 when the bytes are of another kind. */
export interface KindCheck {
  look(piece: Buffer): void;
  end(): void;
}

/** Some programs write a line before the signature of a PDF. */
const headBytes = 1024;

const begins = (signature: string) => (head: Buffer) => startsWith(head, signature);
const oldOffice = begins('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1');
const zip = begins('PK\x03\x04');

const signatures: Partial<Record<Extension, (head: Buffer) => boolean>> = {
  pdf: (head) => head.includes('%PDF-', 0, 'latin1'),
  ...pictures,
  doc: oldOffice,
  xls: oldOffice,
  docx: zip,
  xlsx: zip,
};

/** The uncompressed folder name that tells office documents apart inside the zip. */
const folders: Partial<Record<Extension, string>> = { docx: 'word/', xlsx: 'xl/' };

const isText = (head: Buffer): boolean => !Object.values(signatures).some((matches) => matches(head));

/** @param extension the kind that the name says */
export function createKindCheck(extension: Extension): KindCheck {
  const matches = signatures[extension] ?? isText;
  const folder = folders[extension];
  let head: Buffer = Buffer.alloc(0);
  let decided = false;
  let tail: Buffer = Buffer.alloc(0);
  let hasFolder = folder === undefined;
  const refuse = () => unsupportedType(archivoMessages.otherKind);

  function decide(): void {
    if (!decided && !matches(head)) throw refuse();
    decided = true;
  }

  return {
    look(piece) {
      if (!decided) {
        head = Buffer.concat([head, piece.subarray(0, headBytes)]);
        if (head.length >= headBytes) decide();
      }
      // No text has a zero byte, in any alphabet.
      if (signatures[extension] === undefined && piece.includes(0)) throw refuse();
      if (hasFolder || folder === undefined) return;
      const seen = Buffer.concat([tail, piece]);
      hasFolder = seen.includes(folder, 0, 'latin1');
      tail = seen.subarray(-folder.length);
    },
    end() {
      decide();
      if (!hasFolder) throw refuse();
    },
  };
}
