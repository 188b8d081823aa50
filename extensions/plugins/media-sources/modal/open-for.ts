import { select } from '@wordpress/data';
import { valuesOf, type MediaUploadProps } from '../place';
import type { MediaRequest } from './types';

/** How long a block may take to show its picture, in milliseconds. */
const SETTLED = 100;

/** The post that is being edited; 0 for templates, widgets and the like. */
function postId(): number {
	const id = Number( select( 'core/editor' )?.getCurrentPostId?.() );
	return id > 0 ? id : 0;
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
		existing: props.gallery ? valuesOf( props ) : [],
		postId: postId(),
		onSelect: props.onSelect as MediaRequest[ 'onSelect' ],
		onClose: ( hasChosen ) => {
			if ( hasChosen && clientId ) {
				setTimeout( focusBlock, SETTLED, clientId );
			}
		},
	};
}
