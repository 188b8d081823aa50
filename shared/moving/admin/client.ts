import { api } from '@freehold/api';
import type { Moving, MovingRun, MovingTask } from '../schema/moving';

/** The long tasks. */
export type Tasks = Record<
	'scan' | 'records' | 'convert' | 'undo',
	MovingTask
>;

/** All that the view shows. */
export type MovingData = Moving & { tasks: Tasks };

/** Something that Jetpack left on the site. */
export type MovingLine = Moving[ 'lines' ][ number ];

/** A setting of Jetpack with its counterpart. */
export type MovingSetting = Moving[ 'settings' ][ number ];

/** A block that posts contain. */
export type OutLine = Moving[ 'out' ][ number ];

const PATH = '/moving';

/** Fetches what the view shows. */
export const fetchMoving = (): Promise< MovingData > => api.get( 'v4', PATH );

/**
 * Starts a task.
 *
 * @param run The task.
 * @return The tasks after it.
 */
export const startTask = ( run: MovingRun ): Promise< { tasks: Tasks } > =>
	api.post( 'v4', `${ PATH }/run`, run );

/**
 * Lets the server work on the running tasks for some seconds.
 *
 * @return The tasks after it.
 */
export const workOnTasks = (): Promise< { tasks: Tasks } > =>
	api.post( 'v4', `${ PATH }/work` );

/**
 * Takes over settings.
 *
 * @param ids Which ones.
 * @return All after the change.
 */
export const takeOverSettings = ( ids: string[] ): Promise< MovingData > =>
	api.post( 'v4', `${ PATH }/settings`, { ids } );

/**
 * Restores the settings as they were.
 *
 * @return All after the change.
 */
export const undoSettings = (): Promise< MovingData > =>
	api.post( 'v4', `${ PATH }/settings/undo` );
