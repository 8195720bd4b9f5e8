/**
 * `npm run operate -- rotate-keys`: makes a new signing key and logs nobody out (rule: key-set). `--todas` removes all others at
 * once (rule: stolen-keys); `--secreto-nuevo` accepts a new secret.
 */
import { parseArgs } from 'node:util';
import { CommandError, runOperatorCommand } from '@caparazon/service-kit/operator-command';
import { opensAny, publicKeys, replaceClaves, rotateClaves } from './clave/commands.ts';
import { dbName, sealOfEnv } from './command.ts';

function readArgs() {
  const flag = { type: 'boolean', default: false } as const;
  try {
    return parseArgs({ options: { todas: flag, 'secreto-nuevo': flag } }).values;
  } catch {
    throw new CommandError('usage: npm run operate -- rotate-keys --todas --secreto-nuevo, both optional');
  }
}

await runOperatorCommand(dbName, async () => {
  const { todas, 'secreto-nuevo': secretIsNew } = readArgs();
  const now = Date.now();
  const seal = sealOfEnv();
  if ((await publicKeys(now)).length === 0) throw new CommandError('this database has no keys: start the product once');
  const opens = await opensAny(seal, now);
  if (!opens && !secretIsNew) {
    throw new CommandError(
      'the secret opens none of the keys: give the one that they were made with, or say --secreto-nuevo when it is lost or stolen',
    );
  }
  await (todas ? replaceClaves : rotateClaves)(seal, now);
  const keys = await publicKeys(now);
  return [
    `new key: ${keys[0]?.kid}; it signs in ten seconds, when every part knows it`,
    todas
      ? 'all keys before it are gone: every session has ended, and everybody logs in anew'
      : `keys that verify now: ${keys.length}; those before leave by themselves once their last session has expired (12 h)`,
    ...(opens
      ? []
      : ['it is sealed with the new secret: a product that runs with the one before must be started again']),
  ];
});
