import { z } from 'zod';

// An entry of its own, ahead of the page: zod tries out `new Function` when the first schema is made, which the
// content-security policy forbids and the browser reports.
z.config({ jitless: true });
