/**
 * Must be imported before any schema: the content security policy of the site forbids generating code from text, which
 * zod would try. (A refused try does no harm, but is reported as a violation on every visit.)
 */
import { config } from 'zod/mini';

config({ jitless: true });
