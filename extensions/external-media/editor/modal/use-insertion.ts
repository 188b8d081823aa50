import { speak } from '@wordpress/a11y';
import { useDispatch } from '@wordpress/data';
import { useState } from '@wordpress/element';
import { AUTHORIZATION_REQUIRED, store, type MediaSource } from '../../store';
import { endSession, type MediaItem } from './client';
import { heldCopy, type Edits } from './copy';
import { chosen, type Chosen } from './media';
import { fullText, toggle } from './selection';
import type { MediaRequest } from './types';
import { useCopy, type Copying } from './use-copy';
import type { List } from './use-list';

/** The selected images, and their way into the block. */
export type Insertion = {
	/** The selected images, with the copies that the media library has by now. */
	selected: MediaItem[];
	/** The image whose details are shown. */
	current: MediaItem | null;
	/** How many selected images have been copied. */
	copied: number;
	copying: Copying;
	/** Whether images are being copied or handed to the block. */
	isBusy: boolean;
	/** Selects an image, or deselects it. */
	choose: ( item: MediaItem ) => void;
	setCurrent: ( item: MediaItem ) => void;
	/** Deselects all images. */
	clear: () => void;
	/** Copies the selected images and inserts them if all copies succeed. */
	insert: () => Promise< void >;
	/** Inserts the images that have been copied. */
	insertCopied: () => Promise< void >;
};

type Options = {
	source: MediaSource;
	request: MediaRequest;
	list: List;
	edits: Record< string, Edits >;
	/** The largest side in pixels, 0 for any. Undefined for that of the site. */
	maxSize: number | undefined;
	onChosen: ( media: Chosen | Chosen[] ) => void;
};

/**
 * Manages the selection, and copies the selected images to the media library.
 *
 * @param options          The service, the request and the list.
 * @param options.source   The service.
 * @param options.list     The listed images.
 * @param options.edits    What the user has changed, by guid.
 * @param options.maxSize  The largest side of copies.
 * @param options.onChosen Receives the media for the block.
 */
export function useInsertion( {
	source: { can, id },
	request: { existing, multiple, postId },
	list,
	edits,
	maxSize,
	onChosen,
}: Options ): Insertion {
	const [ items, setItems ] = useState< MediaItem[] >( [] );
	const [ current, setCurrent ] = useState< MediaItem | null >( null );
	const [ isInserting, setInserting ] = useState( false );
	const copying = useCopy( id, postId );
	const { setAuthenticated } = useDispatch( store );

	const insertCopies = async ( copies: Copying[ 'copies' ] ) => {
		setInserting( true );
		try {
			const media = await chosen(
				existing,
				items.flatMap( ( { guid } ) => copies[ guid ] ?? [] )
			);
			if ( can.sessions ) {
				// A failure has no consequences, because the session expires at the service.
				endSession( id ).catch( () => {} );
			}
			const [ only ] = media;
			if ( multiple ) {
				onChosen( media );
			} else if ( only ) {
				onChosen( only );
			}
		} finally {
			setInserting( false );
		}
	};

	const insert = async () => {
		list.forget();
		const { outcome, copies, isStopped } = await copying.start(
			items,
			edits,
			maxSize
		);
		list.receiveCopies( outcome.copies );
		if ( outcome.stopped?.code === AUTHORIZATION_REQUIRED ) {
			setAuthenticated( id, false );
		} else if (
			! isStopped &&
			! outcome.stopped &&
			! Object.keys( outcome.failures ).length
		) {
			await insertCopies( copies );
		}
	};

	// The list described the images before they were copied.
	const selected = items.map( ( item ) => {
		const copy = copying.copies[ item.guid ];
		return copy ? { ...item, copy: heldCopy( copy ) } : item;
	} );
	return {
		selected,
		current:
			selected.find( ( { guid } ) => guid === current?.guid ) ?? null,
		copied: items.filter( ( { guid } ) => copying.copies[ guid ] ).length,
		copying,
		isBusy: copying.step !== null || isInserting,
		choose: ( item ) => {
			const next = toggle( items, item, multiple );
			if ( next === items ) {
				speak( fullText(), 'assertive' );
				return;
			}
			setItems( next );
			setCurrent(
				next.find( ( { guid } ) => guid === item.guid ) ??
					next[ next.length - 1 ] ??
					null
			);
		},
		setCurrent,
		clear: () => setItems( [] ),
		insert,
		insertCopied: () => insertCopies( copying.copies ),
	};
}
