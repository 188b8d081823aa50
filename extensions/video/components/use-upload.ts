import { uploadFile, type Snapshot, type Task } from '@freehold/upload';
import { select } from '@wordpress/data';
import { useCallback, useEffect, useState } from '@wordpress/element';
import { withIndexFirst } from '@freehold/video-files/fast-start';
import { useStopReplaced } from '@freehold/video-files/work';
import { probe, type Probe } from '../convert/probe';
import type { Attributes } from '../types';
import type { Changes } from '../store';
import { drawThumbnails, type Drawn } from './draw-thumbnails';
import { beginNoted, endNoted } from './noted';
import { forgetUnfinished, noteUpload } from './unfinished';

/** What the user edits while a video is uploaded. */
export type Draft = {
	title: string;
	/** A frame or an image of the library. */
	poster:
		| { frame: Blob; time: number }
		| { attachment: number; url: string }
		| null;
};

/** What an upload begins with: what the block has, or the video before. */
export type Given = {
	/** The attachment of the video that the file replaces; 0 for none. */
	replaces?: number;
	/** Default: the name of the file. */
	title?: string;
	poster?: Draft[ 'poster' ];
	/** Settings of a video before that is not on this site. */
	settings?: Changes;
	/** The block's attributes, for when the user cancels. */
	before?: Partial< Attributes >;
};

/** The upload of a block. It goes on when the block is moved or its editing code is unmounted. */
export type Session = {
	/** Different in all tabs. The note in the block has it. */
	key: string;
	file: File;
	/** The attachment of the video that the file replaces; 0 for none. */
	replaces: number;
	/** Settings that the video gets when it is on the site. */
	settings: Changes;
	/** The block's attributes before the upload: its title and note come back when the user cancels. */
	before: Partial< Attributes >;
	/** What the file is; null until it has been read. */
	probe: Probe | null;
	/** Null until the user has decided what to upload. */
	task: Task | null;
	draft: Draft;
	/** Draws the thumbnails of the file, once; null until the upload begins. */
	draw: ( () => Promise< Drawn | null > ) | null;
};

/** The upload of a block, and what can be done with it. */
export type BlockUpload = {
	session: Session | null;
	/** The state of the transfer; null before it begins. */
	snapshot: Snapshot | null;
	/** Looks at a file, and uploads it if browsers can play it. */
	start: ( file: File, given?: Given ) => Promise< void >;
	/** Uploads a file: the selected one or a converted one. */
	send: ( file: File ) => void;
	setDraft: ( draft: Partial< Draft > ) => void;
	/** Ends an upload that is complete or was not wanted. */
	close: () => Promise< void >;
};

const sessions = new Map< string, Session >();
const listeners = new Set< () => void >();

/** Keeps the page open until the user agrees: saving the post does not wait for an upload. */
const ask = ( event: BeforeUnloadEvent ) => event.preventDefault();

/** Returns whether leaving the page ends an upload, or what comes before it. */
const isUnfinished = ( { task }: Session ): boolean =>
	! task ||
	! [ 'complete', 'canceled', 'failed' ].includes( task.snapshot.status );

function emit(): void {
	if ( [ ...sessions.values() ].some( isUnfinished ) ) {
		window.addEventListener( 'beforeunload', ask );
	} else {
		window.removeEventListener( 'beforeunload', ask );
	}
	listeners.forEach( ( listener ) => listener() );
}

function set( clientId: string, session: Session | null ): void {
	if ( session ) {
		sessions.set( clientId, session );
	} else {
		sessions.delete( clientId );
	}
	emit();
}

/** Changes a block's session if it is still the same one. */
function change(
	clientId: string,
	key: string,
	changes: Partial< Session >
): void {
	const session = sessions.get( clientId );
	if ( session?.key === key ) {
		set( clientId, { ...session, ...changes } );
	}
}

/** Returns the post that is being edited; undefined where there is none. */
function currentPost(): number | undefined {
	const editor = select( 'core/editor' ) as
		| { getCurrentPostId?: () => unknown }
		| undefined;
	const id = editor?.getCurrentPostId?.();
	return typeof id === 'number' ? id : undefined;
}

/**
 * Returns the title of a video that has none yet.
 *
 * @param file The file.
 */
export const titleOf = ( { name }: File ): string =>
	name.replace( /\.[^.]+$/, '' );

function send( clientId: string, key: string, file: File ): void {
	const session = sessions.get( clientId );
	if ( session?.key !== key || session.task ) {
		return;
	}
	const post = currentPost();
	const task = uploadFile( file, {
		purpose: 'video',
		...( post ? { post } : {} ),
		...( session.replaces ? { replaces: session.replaces } : {} ),
	} );
	task.subscribe( ( { status, sent } ) => {
		if ( status === 'complete' || status === 'canceled' ) {
			forgetUnfinished( session.file );
		} else if ( status !== 'queued' ) {
			noteUpload( session.file, sent, key );
		}
		emit();
	} );
	void task.result.then(
		( { id } ) => {
			endNoted( key, id );
			emit();
		},
		() => endNoted( key )
	);
	let drawn: ReturnType< typeof drawThumbnails > | undefined;
	const draw = () => ( drawn ??= drawThumbnails( file ) );
	// Else the site may draw them.
	if ( ! window.freeholdConvertsVideos ) {
		void draw();
	}
	change( clientId, key, { task, draw } );
}

async function start(
	clientId: string,
	file: File,
	{ before = {}, poster = null, replaces = 0, settings = {}, title }: Given
): Promise< void > {
	// Browsers make UUIDs on secure sites alone.
	const key = `${ Date.now() }-${ Math.random() }`;
	beginNoted( key );
	set( clientId, {
		key,
		file,
		replaces,
		settings,
		before,
		probe: null,
		task: null,
		draft: { title: title || titleOf( file ), poster },
		draw: null,
	} );
	const found = await probe( file );
	change( clientId, key, { probe: found } );
	if ( found.verdict === 'playable' || found.verdict === 'unknown' ) {
		send( clientId, key, file );
	} else if ( found.verdict === 'index-at-end' ) {
		send(
			clientId,
			key,
			( await withIndexFirst( file ).catch( () => null ) ) ?? file
		);
	}
}

/**
 * Returns the upload of a block.
 *
 * @param clientId The block.
 * @param guid     The video that the block shows; empty for none.
 */
export function useUpload( clientId: string, guid: string ): BlockUpload {
	useStopReplaced( guid );
	const [ , render ] = useState( 0 );
	useEffect( () => {
		const listener = () => render( ( count ) => count + 1 );
		listeners.add( listener );
		return () => {
			listeners.delete( listener );
		};
	}, [] );
	const session = sessions.get( clientId ) ?? null;
	const begin = useCallback(
		async ( file: File, given: Given = {} ) => {
			// The effect that begins with a dropped file can run twice.
			if ( sessions.get( clientId )?.file !== file ) {
				await start( clientId, file, given );
			}
		},
		[ clientId ]
	);
	return {
		session,
		snapshot: session?.task?.snapshot ?? null,
		start: begin,
		send: ( file ) => session && send( clientId, session.key, file ),
		setDraft: ( draft ) => {
			const now = sessions.get( clientId );
			if ( now ) {
				set( clientId, { ...now, draft: { ...now.draft, ...draft } } );
			}
		},
		close: async () => {
			set( clientId, null );
			await session?.task?.cancel();
			if ( session && ! session.task ) {
				endNoted( session.key );
				forgetUnfinished( session.file );
			}
		},
	};
}
