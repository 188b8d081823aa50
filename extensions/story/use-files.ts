import { announceMoved, announceRemoved } from '@freehold/images/announce';
import { useUndoSteps } from '@freehold/undo/use-undo-steps';
import { useRef, useState } from '@wordpress/element';
import { filesOf } from './media';
import type { Attributes, MediaFile } from './types';

type Files = {
	files: MediaFile[];
	/** The index of the shown file. */
	current: number;
	show: ( index: number ) => void;
	/** Returns the files of this moment: uploads arrive later. */
	latest: () => MediaFile[];
	/** Sets the files. Successive changes of one field are one undo step. */
	put: ( next: MediaFile[], field?: string ) => void;
	/** Changes the shown file. */
	change: ( next: MediaFile, field?: string ) => void;
	move: ( from: number, to: number ) => void;
	remove: ( index: number ) => void;
};

/**
 * Changes the files of a story.
 *
 * @param stored        The block's attribute.
 * @param setAttributes Changes the block.
 */
export function useFiles(
	stored: unknown,
	setAttributes: ( change: Partial< Attributes > ) => void
): Files {
	const files = filesOf( stored );
	const [ shown, show ] = useState( 0 );
	const current = Math.min( shown, Math.max( 0, files.length - 1 ) );
	const beginStep = useUndoSteps();
	const latest = useRef( files );
	latest.current = files;
	const put = ( next: MediaFile[], field?: string ) => {
		beginStep( field );
		latest.current = next;
		setAttributes( { mediaFiles: next } );
	};
	return {
		files,
		current,
		show,
		latest: () => latest.current,
		put,
		change: ( next, field ) =>
			put(
				latest.current.map( ( one, at ) =>
					at === current ? next : one
				),
				field
			),
		move: ( from, to ) => {
			const next = files.filter( ( _, at ) => at !== from );
			next.splice( to, 0, ...files.slice( from, from + 1 ) );
			put( next );
			show( to );
			announceMoved( to, files.length );
		},
		remove: ( index ) => {
			put( files.filter( ( _, at ) => at !== index ) );
			show( Math.max( 0, Math.min( index, files.length - 2 ) ) );
			announceRemoved();
		},
	};
}
