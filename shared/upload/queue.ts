import { Task } from './task';
import type { Options, Status } from './types';

/** How many files are sent at the same time. */
const MAX_ACTIVE = 2;

/** The states in which a file lets the next one begin. */
const IDLE: Status[] = [ 'paused', 'complete', 'failed', 'canceled' ];

const tasks: Task[] = [];

/** Starts as many tasks as may run. */
function next(): void {
	const active = tasks.filter(
		( { snapshot: { status } } ) =>
			status !== 'queued' && ! IDLE.includes( status )
	).length;
	tasks
		.filter( ( { snapshot } ) => snapshot.status === 'queued' )
		.slice( 0, Math.max( 0, MAX_ACTIVE - active ) )
		.forEach( ( task ) => task.start() );
}

/**
 * Uploads a file to this site, after those that were selected before.
 *
 * @param options What to do with it.
 * @return The task. Its `result` rejects only if the user cancels.
 */
export function uploadFile( file: File, options: Options = {} ): Task {
	const task = new Task( file, options );
	tasks.push( task );
	task.subscribe( ( { status } ) => {
		if ( status === 'complete' || status === 'canceled' ) {
			tasks.splice( tasks.indexOf( task ), 1 );
		}
		if ( IDLE.includes( status ) ) {
			next();
		}
	} );
	next();
	return task;
}
