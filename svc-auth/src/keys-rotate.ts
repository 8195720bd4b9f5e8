/** `npm run keys:rotate`: makes a new signing key. Nobody is logged out (rule: key-set). */
import { CommandError, runCommand } from '@caparazon/service-kit/operator-command';
import { publicKeys, rotateClaves } from './clave/commands.ts';
import { dbName, sealOfEnv } from './command.ts';

await runCommand(dbName, async () => {
  const now = Date.now();
  const seal = sealOfEnv();
  if ((await publicKeys(now)).length === 0) throw new CommandError('this database has no keys: start the product once');
  await rotateClaves(seal, now);
  const keys = await publicKeys(now);
  return [
    `new key: ${keys[0]?.kid}; it signs in ten seconds, when every part knows it`,
    `keys that verify now: ${keys.length}; those before leave by themselves once their last session has expired (12 h)`,
  ];
});
