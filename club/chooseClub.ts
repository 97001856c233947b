// Imported before anything that asks for the club: from here on its modules come from the folder that `CLUB` names.
// Without this, package.json leads them to the demo club.
import { registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';
import { clubImports } from './clubFolder.ts';

registerHooks({
  resolve(name, context, next) {
    const begins = name.startsWith('#club') && Object.keys(clubImports).find((one) => name.startsWith(one));
    return next(begins ? pathToFileURL(clubImports[begins] + name.slice(begins.length)).href : name, context);
  },
});
