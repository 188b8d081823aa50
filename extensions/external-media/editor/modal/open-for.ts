import { store as blockEditorStore } from '@wordpress/block-editor';
import type { BlockInstance } from '@wordpress/blocks';
import { select } from '@wordpress/data';
import { valuesOf, type MediaUploadProps } from '../place';
import type { Held } from './media';
import { offerCredit } from './offer-credit';
import type { MediaRequest } from './types';

/** How many milliseconds a block may take to show its image. */
const SETTLED = 100;

/** Returns the ID of the edited post, or 0 for templates, widgets and the like. */
function postId(): number {
	const id = Number( select( 'core/editor' )?.getCurrentPostId?.() );
	return id > 0 ? id : 0;
}

/**
 * Returns a gallery's images from its blocks, because the user may not be allowed to read all of them from the library.
 *
 * @param ids Its attachments.
 */
function heldBy( clientId: string, ids: number[] ): Held[] {
	const block = select( blockEditorStore ).getBlock(
		clientId
	) as BlockInstance | null;
	const images = [
		...( ( block?.attributes.images ?? [] ) as Held[] ),
		...( block?.innerBlocks ?? [] ).map(
			( { attributes } ) => attributes as Held
		),
	];
	return ids.map( ( id ) => ( {
		...images.find( ( image ) => Number( image.id ) === id ),
		id,
	} ) );
}

/** Moves the focus to the block if the button that had it has disappeared. */
function focusBlock( clientId: string ): void {
	const { activeElement, body } = document;
	const canvas = document.querySelector< HTMLIFrameElement >(
		'iframe[name="editor-canvas"]'
	);
	const inside = canvas?.contentDocument;
	const isLost =
		activeElement === body ||
		( activeElement === canvas && inside?.activeElement === inside?.body );
	if ( isLost ) {
		( inside ?? document )
			.querySelector< HTMLElement >( `[data-block="${ clientId }"]` )
			?.focus();
	}
}

/**
 * Returns the request for the dialog that corresponds to a button of the media library.
 *
 * @param source   The service's ID.
 * @param clientId The block that gets the image. Empty outside of blocks.
 */
export function requestOf(
	source: string,
	props: MediaUploadProps,
	clientId: string
): MediaRequest {
	return {
		source,
		multiple: Boolean( props.multiple ),
		allowedTypes: props.allowedTypes,
		// A gallery gets all its images, as from the media library.
		existing: props.gallery ? heldBy( clientId, valuesOf( props ) ) : [],
		postId: postId(),
		onSelect: ( media ) => {
			( props.onSelect as MediaRequest[ 'onSelect' ] )( media );
			offerCredit( clientId, [ media ].flat() );
		},
		onClose: ( hasChosen ) => {
			if ( hasChosen && clientId ) {
				setTimeout( focusBlock, SETTLED, clientId );
			}
		},
	};
}
