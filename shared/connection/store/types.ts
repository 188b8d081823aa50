import type { ConnectionState } from '../schema/connection';

/** What went wrong, as far as a screen has to tell. */
export type ConnectionError = { code: string; message: string };

/** What the store can be busy with. Registering and connecting have flags of their own in the connection's state. */
export type ConnectionTask =
	| 'unlink'
	| 'disconnect'
	| 'refresh'
	| 'reconnect'
	| 'transfer'
	| 'safe-mode'
	| 'start-fresh'
	| 'migrate';

/** The store's state: the connection as the server describes it, and what the store is about. */
export type StoreState = ConnectionState & {
	/** The task that is under way, or null. */
	task: ConnectionTask | null;
	/** Why the last task failed, or null. */
	taskError: ConnectionError | null;
};
