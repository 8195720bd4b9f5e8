/**
 * Imported before any schema: the site's content security policy forbids making code from text, and zod would try to.
 * (A refused try is harmless, but is reported as a violation on every visit.)
 */
import { config } from 'zod';

config({ jitless: true });
