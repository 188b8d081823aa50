import { store as blockEditorStore } from '@wordpress/block-editor';
import type { BlockInstance } from '@wordpress/blocks';
import { select } from '@wordpress/data';
import { valuesOf, type MediaUploadProps } from '../place';
import type { Held } from './media';
import type { MediaRequest } from './types';

/** How long a block may take to show its picture, in milliseconds. */
const SETTLED = 100;

/** The post that is being edited; 0 for templates, widgets and the like. */
function postId(): number {
	const id = Number( select( 'core/editor' )?.getCurrentPostId?.() );
	return id > 0 ? id : 0;
}

/**
 * The pictures of a gallery as it holds them itself: not everybody may read all of them from the library.
 *
 * @param clientId The block.
 * @param ids      Its attachments.
 */
function heldBy( clientId: string, ids: number[] ): Held[] {
	const block = select( blockEditorStore ).getBlock(
		clientId
	) as BlockInstance | null;
	const pictures = [
		...( ( block?.attributes.images ?? [] ) as Held[] ),
		...( block?.innerBlocks ?? [] ).map(
			( { attributes } ) => attributes as Held
		),
	];
	return ids.map( ( id ) => ( {
		...pictures.find( ( picture ) => Number( picture.id ) === id ),
		id,
	} ) );
}

/** A block takes the focus where the button that had it has gone away. */
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
 * What a button of the media library wants of the window.
 *
 * @param source   The service's id.
 * @param props    What core's component of the media library is given.
 * @param clientId The block whose picture it is; empty outside of blocks.
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
		// A gallery is handed all that is in it, as the media library does.
		existing: props.gallery ? heldBy( clientId, valuesOf( props ) ) : [],
		postId: postId(),
		onSelect: props.onSelect as MediaRequest[ 'onSelect' ],
		onClose: ( hasChosen ) => {
			if ( hasChosen && clientId ) {
				setTimeout( focusBlock, SETTLED, clientId );
			}
		},
	};
}
