import { messageOf } from '@freehold/admin/message-of';
import { useLoaded } from '@freehold/admin/use-loaded';
import { useCallback, useEffect, useState } from '@wordpress/element';
import {
	fetchMoving,
	startTask,
	workOnTasks,
	type MovingData,
	type Tasks,
} from './client';

/** How long the view waits before the next request, in milliseconds: after a step, and after a failed request. */
const STEP_DELAY = 300;
const RETRY_DELAY = 5000;

/** The state of the view. */
export type MovingState = {
	/** Null until it is loaded. */
	data: MovingData | null;
	/** Why it is not loaded; empty otherwise. */
	loadError: string;
	load: () => Promise< boolean >;
	/** Why the last action failed; empty otherwise. */
	error: string;
	isRunning: boolean;
	/** Starts a task, and returns whether it was started. */
	start: ( ...run: Parameters< typeof startTask > ) => Promise< boolean >;
	/** Runs a request whose response replaces the data, and returns whether it succeeded. */
	change: ( request: () => Promise< MovingData > ) => Promise< boolean >;
};

/** Loads what the view shows, and lets the server work while a task is running. The first visit counts the blocks. */
export function useMoving(): MovingState {
	const { data: loaded, error: loadError, reload } = useLoaded( fetchMoving );
	const [ changed, setChanged ] = useState< MovingData | null >( null );
	const [ tasks, setTasks ] = useState< Tasks | null >( null );
	const [ error, setError ] = useState( '' );
	useEffect( () => {
		setChanged( null );
		setTasks( null );
	}, [ loaded ] );

	const all = changed ?? loaded;
	const data = all && tasks ? { ...all, tasks } : all;
	const isRunning =
		data !== null &&
		Object.values( data.tasks ).some(
			( { status } ) => status === 'running'
		);
	const isNew = data?.tasks.scan.status === '';

	const start = useCallback(
		async ( ...run: Parameters< typeof startTask > ) => {
			try {
				setTasks( ( await startTask( ...run ) ).tasks );
				setError( '' );
				return true;
			} catch ( thrown ) {
				setError( messageOf( thrown ) );
				return false;
			}
		},
		[]
	);
	const change = async ( request: () => Promise< MovingData > ) => {
		try {
			setChanged( await request() );
			setTasks( null );
			setError( '' );
			return true;
		} catch ( thrown ) {
			setError( messageOf( thrown ) );
			// Some of the settings may be taken over.
			void reload();
			return false;
		}
	};

	useEffect( () => {
		if ( isNew ) {
			void start( { task: 'scan' } );
		}
	}, [ isNew, start ] );

	useEffect( () => {
		if ( ! isRunning ) {
			return;
		}
		let timer = 0;
		let isCurrent = true;
		const step = async () => {
			try {
				const { tasks: now } = await workOnTasks();
				if ( ! isCurrent ) {
					return;
				}
				setError( '' );
				if (
					Object.values( now ).some(
						( { status } ) => status === 'running'
					)
				) {
					setTasks( now );
					timer = window.setTimeout( step, STEP_DELAY );
				} else {
					await reload();
				}
			} catch ( thrown ) {
				if ( isCurrent ) {
					setError( messageOf( thrown ) );
					timer = window.setTimeout( step, RETRY_DELAY );
				}
			}
		};
		void step();
		return () => {
			isCurrent = false;
			window.clearTimeout( timer );
		};
	}, [ isRunning, reload ] );

	return {
		data,
		loadError,
		load: reload,
		error,
		isRunning,
		start,
		change,
	};
}
