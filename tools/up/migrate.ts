// Run by a reload, as a process of its own: the schema of the
// sources as they are now, not as the supervisor loaded them.
import { migrate } from '../../server/schema/migrate.ts';

await migrate(process.env.DATABASE_URL!);
